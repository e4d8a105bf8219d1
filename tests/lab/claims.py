#!/usr/bin/env python3
"""Checks what lab reports say against other games.

    claims.py PROGRAM pages                      the pages of docs/lab against fresh games
    claims.py PROGRAM table                      the table of docs/lab/README.md
    claims.py PROGRAM reports GAME COUNT [--first-seed S] [--truth N] [--keep FILE] [FLAG…]
                                                 many reports with these flags of the lab, from seed S on (default:
                                                 1,000,000), against one run of N games (default: 100,000), which
                                                 FILE keeps for the next time; --dead and --tune are flags too

A claim is a number with its interval in a sentence, such as "36.7 % (35.2 to 38.2)". It is false if other games show a
value outside of the interval, beyond what chance explains in those other games. A claim that the other games say nothing
about is counted too.
"""

import argparse
import html
import math
import re
import sys

from claim import NUMBER, ROOT, changes, changes_in, claims_in, effects_in, number, tuned_claims
from truth import (ROUNDING, TrueCandidates, TrueChanges, TrueEffects, Truth, Verdict, report_of, scale_of,
                   sure_half)


def without(flags, *names):
    """The flags without those of these names and their values."""
    kept = list(flags)
    for name in names:
        while name in kept:
            del kept[kept.index(name):kept.index(name) + 2]
    return kept


def judge_of(program, game, settings, flags):
    """A function that judges one report, from what one large run says."""
    patterns = changes()
    if '--tune' in flags:
        played = without(flags, '--tune', '--vary', '--budget', '--games', '--stories', '--seed')
        truth = TrueCandidates(program, game, settings.truth, played)
        return lambda verdict, name, report: verdict.check(name, tuned_claims(report), truth)
    kept = ['--run', settings.keep] if settings.keep else []
    large = report_of(program, game, '--seed', '100000000', '--games', settings.truth, '--stories',
                      settings.truth_stories, *kept, *without(flags, '--games', '--stories'))
    if '--dead' in flags:
        effects = TrueEffects(large, patterns)
        return lambda verdict, name, report: verdict.check(name, effects_in(report, patterns), effects)
    truth = Truth(large)
    pairs = [TrueChanges(large, pair) for pair in range(len(large['differences']))]

    def judge(verdict, name, report):
        wrong = verdict.check(name, claims_in(report['variants'][0]['findings']), truth)
        for pair, difference in enumerate(report['differences']):
            said = changes_in(difference['sentences'], patterns)
            wrong += verdict.check(f'{name}, {difference["variant"]}', said, pairs[pair])
        return wrong

    return judge


def reports(program, game, count, rest):
    own = argparse.ArgumentParser(prog='claims.py PROGRAM reports', allow_abbrev=False)
    own.add_argument('--first-seed', type=int, default=1_000_000)
    own.add_argument('--truth', default='100000')
    own.add_argument('--truth-stories', default='600')
    own.add_argument('--keep', default=None)
    settings, flags = own.parse_known_args(rest)
    judge = judge_of(program, game, settings, flags)
    verdict = Verdict()
    wrong_reports = 0
    for i in range(count):
        seed = settings.first_seed + 1_000_000 * i
        wrong_reports += judge(verdict, f'seed {seed}', report_of(program, game, '--seed', str(seed), *flags)) > 0
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
