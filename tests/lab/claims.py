#!/usr/bin/env python3
"""Checks what lab reports say against other games.

    claims.py PROGRAM pages                      the pages of docs/lab against fresh games
    claims.py PROGRAM table                      the table of docs/lab/README.md
    claims.py PROGRAM reports GAME COUNT [--first-seed S] [--truth N] [--keep FILE] [FLAG…]
                                                 many reports with these flags of the lab, from seed S on (default:
                                                 1,000,000), against one run of N games (default: 100,000), which
                                                 FILE keeps for the next time

A claim is a number with its interval in a sentence, such as "36.7 % (35.2 to 38.2)". It is false if other games show a
value outside of the interval, beyond what chance explains in those other games. A claim that the other games say nothing
about is counted too.
"""

import argparse
import html
import json
import math
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NUMBER = r'-?\d[\d,]*(?:\.\d+)?'
BETWEEN = rf'\(({NUMBER}) to ({NUMBER})\)'
CLAIM = re.compile(rf'({NUMBER})([^(.;:]*?){BETWEEN}')
CARD = re.compile(rf'“([^”]+)” is worth ({NUMBER}) points (more|less) {BETWEEN}')
SEATS = re.compile(rf'seats with “([^”]+)” win ({NUMBER}) points (more|less) often {BETWEEN}')
BEYOND = re.compile(rf'these moves are worth ({NUMBER}) points (more|less) {BETWEEN}')
BOUND = re.compile(rf'No seat wins more than ({NUMBER}) points')
NO_CARD = re.compile(rf'none of {NUMBER} groups of cards .* about ({NUMBER}) points would have shown')
SURE_Z = 3.29
Z95 = 1.96
# Half of the last digit that sentences show.
ROUNDING = 0.06
SHARES = {'forced', 'starter', 'unfinished', 'drawn', 'margin', 'drama', 'known_at', 'comeback', 'low_point', 'uncertainty'}


def number(text):
    return float(text.replace(',', ''))


def report_of(program, game, *flags):
    made = subprocess.run([program, 'lab', game, '--json', *flags], check=True, capture_output=True, text=True)
    return json.loads(made.stdout)


def scale_of(figure):
    return 100 if figure in SHARES or figure.startswith('seat_') else 1


def sure_half(estimate):
    """Half the width of a 99.9 % interval, from one of 95 %."""
    return (estimate['high'] - estimate['low']) / 2 / Z95 * SURE_Z


def changes():
    """How sentences say that a figure changed: patterns in the order of the catalogue, each with figure and sign."""
    found = []
    ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
    text = (ROOT / 'lab' / 'figures' / 'words.en').read_text()
    for name, way, words in re.findall(r'^figure\.(\w+)\.(more|less) = (.*)$', text, re.M):
        sign = 1 if way == 'more' else -1
        for seat, ordinal in enumerate(ordinals) if name == 'seat' else [(None, '')]:
            figure = name if seat is None else f'seat_{seat}'
            sentence = words if seat is None else re.sub(r'\{seat, plural, .*?\}\}', ordinal, words)
            before, after = (re.escape(part) for part in sentence.split('{by}'))
            pattern = rf'^{before}({NUMBER})( \w+)??{after} {BETWEEN}$'
            found.append((re.compile(pattern), figure, sign))
    return found


class Claim:
    """A value between bounds, and what it is about."""

    def __init__(self, about, value, low, high):
        self.about, self.value, self.low, self.high = about, value, low, high

    def half(self):
        return (self.high - self.low) / 2


def signed(about, way, value, low, high):
    sign = 1 if way == 'more' else -1
    low, high = sorted((sign * number(low), sign * number(high)))
    return Claim(about, sign * number(value), low, high)


def card_claims(sentence):
    for pattern, question in ((CARD, 'does'), (SEATS, 'goes_with_winning')):
        for name, by, way, low, high in pattern.findall(sentence):
            yield signed((question, name), way, by, low, high)


def claims_in(sentences):
    """The claims of a report. Cards are known by their names, everything else by the words around the number."""
    for sentence in sentences:
        cards = list(card_claims(sentence))
        yield from cards
        if cards:
            continue
        for bound in BOUND.findall(sentence):
            yield Claim('no seat beyond', 0, -number(bound), number(bound))
        for bound in NO_CARD.findall(sentence):
            yield Claim('no card beyond', 0, -number(bound), number(bound))
        for by, way, low, high in BEYOND.findall(sentence):
            yield signed('beyond', way, by, low, high)
        rest = BEYOND.sub('', sentence).removesuffix(' no clear difference.')
        # The quartiles in the sentence about the length are those of its own games.
        words = re.sub(NUMBER, '#', rest)
        for place, (value, _, low, high) in enumerate(CLAIM.findall(rest)):
            yield Claim((words, place), number(value), number(low), number(high))


def changes_in(sentences, patterns):
    """The claims of a comparison."""
    for sentence in sentences:
        cards = list(card_claims(sentence))
        yield from cards
        for pattern, figure, sign in patterns if not cards else ():
            match = pattern.match(sentence)
            if match is None:
                continue
            by, unit, low, high = match.groups()
            scale = 1 / 60 if unit == ' seconds' else 1
            low, high = sorted((sign * number(low), sign * number(high)))
            yield Claim(figure, scale * sign * number(by), scale * low, scale * high)
            break
        else:
            if not cards:
                yield Claim(('not understood', sentence), 0, 0, 0)


class Truth:
    """What other games show: a value and half the width of its 99.9 % interval, in the units of sentences."""

    def __init__(self, report):
        variant = report['variants'][0]
        self.by_words = {claim.about: claim for claim in claims_in(variant['findings'])}
        self.cards = cards_of(variant)
        seats = [value['mean'] for name, value in variant['figures'].items() if name.startswith('seat_')]
        self.furthest = 100 * max(abs(share - 1 / len(seats)) for share in seats)
        self.games = variant['games']
        self.beyond = [(100 * one['beyond']['mean'], 100 * sure_half(one['beyond']))
                       for one in report['without'] if 'beyond' in one]

    def of(self, claim):
        if claim.about == 'no seat beyond':
            return self.furthest, 100 * 3.8 * 0.5 / math.sqrt(self.games)
        if claim.about == 'no card beyond':
            return max(((abs(by), half) for (question, _), (by, half) in self.cards.items() if question == 'does'),
                       default=(0, 0))
        if claim.about == 'beyond':
            return self.beyond[0] if self.beyond else None
        if claim.about in self.by_words:
            found = self.by_words[claim.about]
            return found.value, found.half()
        return self.cards.get(claim.about)


def cards_of(variant):
    cards = {}
    for card in variant['cards']:
        for question in ('does', 'goes_with_winning'):
            if question in card:
                one = card[question]
                cards[question, card['name'].replace('_', ' ')] = (100 * one['by'], 100 * sure_half(one))
    return cards


class TrueChanges:
    """The same about the difference between two variants."""

    def __init__(self, report, pair):
        self.figures = report['differences'][pair]['figures']
        base, other = (cards_of(report['variants'][i]) for i in (0, pair + 1))
        self.cards = {about: (other[about][0] - base[about][0], math.hypot(other[about][1], base[about][1]))
                      for about in base if about in other}

    def of(self, claim):
        if claim.about in self.cards:
            return self.cards[claim.about]
        if claim.about not in self.figures:
            return None
        found = self.figures[claim.about]
        scale = scale_of(claim.about)
        return scale * found['mean'], scale * sure_half(found)


def is_true(claim, value, half):
    """Within the bounds, give or take what is uncertain in the other games."""
    slack = math.sqrt(claim.half() ** 2 + half**2) - claim.half() + ROUNDING
    return claim.low - slack <= value <= claim.high + slack


class Verdict:
    """What came of many claims."""

    def __init__(self):
        self.seen = 0
        self.false = []
        self.unknown = {}

    def check(self, name, claims, truth):
        """Judges claims; returns how many of them are false."""
        before = len(self.false)
        for claim in claims:
            found = truth.of(claim)
            if found is None:
                self.unknown[claim.about] = self.unknown.get(claim.about, 0) + 1
                continue
            self.seen += 1
            if not is_true(claim, *found):
                self.false.append(f'{name}: {claim.about}: {claim.value} ({claim.low} to {claim.high}), but {found[0]:.2f}')
        return len(self.false) - before


def without(flags, *names):
    """The flags without those of these names and their values."""
    kept = list(flags)
    for name in names:
        while name in kept:
            del kept[kept.index(name):kept.index(name) + 2]
    return kept


def reports(program, game, count, rest):
    own = argparse.ArgumentParser(prog='claims.py PROGRAM reports', allow_abbrev=False)
    own.add_argument('--first-seed', type=int, default=1_000_000)
    own.add_argument('--truth', default='100000')
    own.add_argument('--truth-stories', default='600')
    own.add_argument('--keep', default=None)
    settings, flags = own.parse_known_args(rest)
    kept = ['--run', settings.keep] if settings.keep else []
    large = report_of(program, game, '--seed', '100000000', '--games', settings.truth, '--stories',
                      settings.truth_stories, *kept, *without(flags, '--games', '--stories', '--threads'))
    truth = Truth(large)
    pairs = [TrueChanges(large, pair) for pair in range(len(large['differences']))]
    patterns = changes()
    verdict = Verdict()
    wrong_reports = 0
    for i in range(count):
        seed = settings.first_seed + 1_000_000 * i
        report = report_of(program, game, '--seed', str(seed), *flags)
        wrong = verdict.check(f'seed {seed}', claims_in(report['variants'][0]['findings']), truth)
        for pair, difference in enumerate(report['differences']):
            said = changes_in(difference['sentences'], patterns)
            wrong += verdict.check(f'seed {seed}, {difference["variant"]}', said, pairs[pair])
        wrong_reports += wrong > 0
    for line in verdict.false:
        print(line)
    for about, times in verdict.unknown.items():
        print(f'not checked, {times} times: {about}')
    print(f'{game} {" ".join(flags)}: {count} reports, {verdict.seen} claims, {len(verdict.false)} false in '
          f'{wrong_reports} reports, {sum(verdict.unknown.values())} not checked')
    return 1 if verdict.false or verdict.unknown else 0


def table_claims(text):
    """The rows of the README's table that name a figure, by game."""
    games = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip('|').split('|')] if line.startswith('|') else []
        if not cells:
            continue
        games = games or re.findall(r'\((\S+)\.html\)', line)
        figure = re.search(r'`(\w+)`', cells[0])
        for game, cell in zip(games, cells[1:]) if figure else ():
            yield game, figure.group(1), number(re.match(NUMBER, cell).group())


def check_table(text, game, report, verdict):
    for of, name, value in table_claims(text):
        if of != game:
            continue
        figure = report['variants'][0]['figures'][name]
        scale = scale_of(name)
        # Both the table and these games are measurements.
        if abs(value - scale * figure['mean']) > math.sqrt(2) * scale * sure_half(figure) + ROUNDING:
            verdict.false.append(f'README.md: {game} {name}: {value}, but {scale * figure["mean"]:.2f}')
        verdict.seen += 1


def table(program):
    """Prints the table, from runs that the pages were made with."""
    names = {'last-card': 'Last Card', 'fasttrack': 'FastTrack', 'rotorouter': 'RotoRouter', 'bus-rush': 'NYC Bus Rush'}
    rows = {
        'minutes': 'length', 'turns': 'turns', 'legal moves per decision': 'branching', 'forced decisions': 'forced',
        'changes of the lead': 'lead_changes', 'winner known after, of the way': 'known_at', 'comebacks': 'comeback',
        'wins of the first seat': 'seat_0',
    }
    figures = {game: report_of(program, game)['variants'][0]['figures'] for game in names}
    print('| | ' + ' | '.join(f'[{name}]({game}.html)' for game, name in names.items()) + ' |')
    print('|---' * (len(names) + 1) + '|')
    for title, figure in rows.items():
        values = [scale_of(figure) * figures[game][figure]['mean'] for game in names]
        cells = [f'{value:.1f}' + (' %' if scale_of(figure) == 100 else '') for value in values]
        print(f'| {title} (`{figure}`) | ' + ' | '.join(cells) + ' |')
    return 0


def pages(program):
    folder = ROOT / 'docs' / 'lab'
    readme = (folder / 'README.md').read_text()
    verdict = Verdict()
    for page in sorted(folder.glob('*.html')):
        text = page.read_text()
        said = re.search(r'<ul class="said">(.*?)</ul>', text, re.S).group(1)
        sentences = [html.unescape(line) for line in re.findall(r'<li>(.*?)</li>', said, re.S)]
        report = report_of(program, page.stem, '--seed', '7000000')
        check_table(readme, page.stem, report, verdict)
        before = verdict.seen
        verdict.check(page.name, claims_in(sentences), Truth(report))
        if verdict.seen - before < 8:
            verdict.false.append(f'{page.name}: only {verdict.seen - before} claims could be checked')
    for line in verdict.false:
        print(line)
    print(f'{verdict.seen} claims of docs/lab checked, {len(verdict.false)} false')
    return 1 if verdict.false else 0


if __name__ == '__main__':
    if sys.argv[2] in ('pages', 'table'):
        sys.exit(pages(sys.argv[1]) if sys.argv[2] == 'pages' else table(sys.argv[1]))
    sys.exit(reports(sys.argv[1], sys.argv[3], int(sys.argv[4]), sys.argv[5:]))
