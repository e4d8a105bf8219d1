"""What other games show about a claim, and whether the claim is false."""

import json
import math
import subprocess

from claim import changes_in, claims_in

SURE_Z = 3.29
Z95 = 1.96
# Half of the last digit that sentences show.
ROUNDING = 0.06
SHARES = {'forced', 'starter', 'unfinished', 'drawn', 'margin', 'drama', 'known_at', 'comeback', 'low_point', 'uncertainty'}


def report_of(program, game, *flags):
    made = subprocess.run([program, 'lab', game, '--json', *flags], check=True, capture_output=True, text=True)
    return json.loads(made.stdout)


def scale_of(figure):
    return 100 if figure in SHARES or figure.startswith('seat_') else 1


def sure_half(estimate):
    """Half the width of a 99.9 % interval, from one of 95 %."""
    return (estimate['high'] - estimate['low']) / 2 / Z95 * SURE_Z


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


class TrueEffects:
    """What many games say about options switched off: only what they are sure of."""

    def __init__(self, report, patterns):
        self.by_option = {}
        for kind in ('options', 'careless'):
            for option in report.get(kind, ()):
                for claim in changes_in(option['sentences'], patterns):
                    self.by_option[kind, option['variant'], claim.about] = claim.value, claim.half()

    def of(self, claim):
        return self.by_option.get(claim.about)


class TrueCandidates:
    """Measures candidates with as many games as the truth has."""

    def __init__(self, program, game, games, flags):
        self.program, self.game, self.flags = program, game, ['--games', games, '--stories', '0', *flags]
        self.reports = {}

    def of(self, claim):
        variant, figure = claim.about
        if variant == 'order':
            return 0, 0
        if variant not in self.reports:
            options = [word for option in variant.split(', ') for word in ('-o', option)]
            self.reports[variant] = report_of(self.program, self.game, '--seed', '100000000', *options, *self.flags)
        found = self.reports[variant]['variants'][0]
        value = found['seat_advantage'] if figure == 'seat_advantage' else found['figures'][figure]
        scale = 100 if figure == 'seat_advantage' else scale_of(figure)
        return scale * abs(value['mean']), scale * sure_half(value)


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
