#!/usr/bin/env python3
"""Checks what lab reports say against other games.

    claims.py PROGRAM pages                      the pages of docs/lab against fresh games
    claims.py PROGRAM table                      the table of docs/lab/README.md
    claims.py PROGRAM reports GAME COUNT [FLAG…] many small reports, with these flags, against one large run

A claim is a number with its interval in a sentence, such as "36.7 % (35.2 to 38.2)". It is false if other games show a
value outside of the interval, beyond what chance explains in those other games.
"""

import html
import json
import math
import re
import subprocess
import sys
from pathlib import Path

NUMBER = r'-?\d[\d,]*(?:\.\d+)?'
CLAIM = re.compile(rf'({NUMBER})([^(.;]*?)\(({NUMBER}) to ({NUMBER})\)')
CARD = re.compile(rf'“([^”]+)” is worth ({NUMBER}) points (more|less) \(({NUMBER}) to ({NUMBER})\)')
SEATS = re.compile(rf'seats with “([^”]+)” win ({NUMBER}) points (more|less) often \(({NUMBER}) to ({NUMBER})\)')
BOUND = re.compile(rf'No seat wins more than ({NUMBER}) points')
# Half of the last digit that sentences show.
ROUNDING = 0.06


def number(text):
    return float(text.replace(',', ''))


def report_of(program, game, *flags):
    made = subprocess.run([program, 'lab', game, '--json', *flags], check=True, capture_output=True, text=True)
    return json.loads(made.stdout)


class Claim:
    """A value between bounds, and what it is about."""

    def __init__(self, about, value, low, high):
        self.about, self.value, self.low, self.high = about, value, low, high

    def half(self):
        return (self.high - self.low) / 2


def card_claims(sentence):
    for pattern, question in ((CARD, 'does'), (SEATS, 'goes_with_winning')):
        for name, by, way, low, high in pattern.findall(sentence):
            sign = 1 if way == 'more' else -1
            low, high = sorted((sign * number(low), sign * number(high)))
            yield Claim((question, name), sign * number(by), low, high)


def claims_in(sentences):
    """The claims of a report. Cards are known by their names, everything else by the words around the number."""
    for sentence in sentences:
        cards = list(card_claims(sentence))
        yield from cards
        if cards:
            continue
        for bound in BOUND.findall(sentence):
            yield Claim('no seat beyond', 0, -number(bound), number(bound))
        words = re.sub(NUMBER, '#', sentence)
        for place, (value, _, low, high) in enumerate(CLAIM.findall(sentence)):
            yield Claim((words, place), number(value), number(low), number(high))


class Truth:
    """What other games show: a value and half the width of its 99.9 % interval, in the units of sentences."""

    def __init__(self, report):
        variant = report['variants'][0]
        self.by_words = {claim.about: claim for claim in claims_in(variant['findings'])}
        self.cards = {}
        for card in variant['cards']:
            for question in ('does', 'goes_with_winning'):
                if question in card:
                    self.cards[question, card['name'].replace('_', ' ')] = card[question]
        seats = [value['mean'] for name, value in variant['figures'].items() if name.startswith('seat_')]
        self.furthest = 100 * max(abs(share - 1 / len(seats)) for share in seats)
        self.games = variant['games']

    def of(self, claim):
        if claim.about == 'no seat beyond':
            return self.furthest, 100 * 3.8 * 0.5 / math.sqrt(self.games)
        if claim.about in self.by_words:
            found = self.by_words[claim.about]
            return found.value, found.half()
        if claim.about in self.cards:
            card = self.cards[claim.about]
            return 100 * card['by'], 100 * (card['high'] - card['low']) / 2 / 1.96 * 3.29
        return None


def is_true(claim, value, half):
    """Within the bounds, give or take what is uncertain in the other games."""
    slack = math.sqrt(claim.half() ** 2 + half**2) - claim.half() + ROUNDING
    return claim.low - slack <= value <= claim.high + slack


def check(name, sentences, truth, seen):
    false = []
    for claim in claims_in(sentences):
        found = truth.of(claim)
        if found is None:
            continue
        seen.append(claim)
        if not is_true(claim, *found):
            false.append(f'{name}: {claim.about}: {claim.value} ({claim.low} to {claim.high}), but {found[0]:.2f}')
    return false


def reports(program, game, count, flags):
    truth = Truth(report_of(program, game, '--seed', '100000000', '--games', '100000', '--stories', '600'))
    seen, false = [], []
    for i in range(count):
        report = report_of(program, game, '--seed', str(1_000_000 * (i + 1)), *flags)
        false += check(f'seed {i + 1}', report['variants'][0]['findings'], truth, seen)
    for line in false:
        print(line)
    print(f'{game}: {count} reports, {len(seen)} claims, {len(false)} false')
    return 0


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


def check_table(text, game, report, seen):
    false = []
    for of, name, value in table_claims(text):
        if of != game:
            continue
        figure = report['variants'][0]['figures'][name]
        share = '%' in next(line for line in text.splitlines() if f'`{name}`' in line)
        scale = 100 if share else 1
        half = (figure['high'] - figure['low']) / 2 / 1.96 * 3.29 * scale
        # Both the table and these games are measurements.
        if abs(value - scale * figure['mean']) > math.sqrt(2) * half + ROUNDING:
            false.append(f'README.md: {game} {name}: {value}, but {scale * figure["mean"]:.2f}')
        seen.append((game, name))
    return false


def table(program):
    """Prints the table, from runs that the pages were made with."""
    names = {'last-card': 'Last Card', 'fasttrack': 'FastTrack', 'rotorouter': 'RotoRouter', 'bus-rush': 'NYC Bus Rush'}
    rows = {
        'minutes': 'length', 'turns': 'turns', 'legal moves per decision': 'branching', 'forced decisions': 'forced',
        'changes of the lead': 'lead_changes', 'winner known after, of the way': 'known_at', 'comebacks': 'comeback',
        'wins of the first seat': 'seat_0',
    }
    shares = {'forced', 'known_at', 'comeback', 'seat_0'}
    figures = {game: report_of(program, game)['variants'][0]['figures'] for game in names}
    print('| | ' + ' | '.join(f'[{name}]({game}.html)' for game, name in names.items()) + ' |')
    print('|---' * (len(names) + 1) + '|')
    for title, figure in rows.items():
        values = [figures[game][figure]['mean'] for game in names]
        cells = [f'{100 * value:.1f} %' if figure in shares else f'{value:.1f}' for value in values]
        print(f'| {title} (`{figure}`) | ' + ' | '.join(cells) + ' |')
    return 0


def pages(program):
    folder = Path(__file__).resolve().parents[2] / 'docs' / 'lab'
    readme = (folder / 'README.md').read_text()
    false, seen = [], []
    for page in sorted(folder.glob('*.html')):
        text = page.read_text()
        said = re.search(r'<ul class="said">(.*?)</ul>', text, re.S).group(1)
        sentences = [html.unescape(line) for line in re.findall(r'<li>(.*?)</li>', said, re.S)]
        report = report_of(program, page.stem, '--seed', '7000000')
        truth = Truth(report)
        false += check_table(readme, page.stem, report, seen)
        before = len(seen)
        false += check(page.name, sentences, truth, seen)
        if len(seen) - before < 8:
            false.append(f'{page.name}: only {len(seen) - before} claims could be checked')
    for line in false:
        print(line)
    print(f'{len(seen)} claims of docs/lab checked, {len(false)} false')
    return 1 if false else 0


if __name__ == '__main__':
    if sys.argv[2] in ('pages', 'table'):
        sys.exit(pages(sys.argv[1]) if sys.argv[2] == 'pages' else table(sys.argv[1]))
    sys.exit(reports(sys.argv[1], sys.argv[3], int(sys.argv[4]), sys.argv[5:]))
