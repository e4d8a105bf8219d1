"""What the sentences of lab reports claim: numbers with their intervals."""

import math
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NUMBER = r'-?\d[\d,]*(?:\.\d+)?'
BETWEEN = rf'\(({NUMBER}) to ({NUMBER})\)'
CLAIM = re.compile(rf'({NUMBER})([^(.;:]*?){BETWEEN}')
CARD = re.compile(rf'“([^”]+)” is worth ({NUMBER}) points (more|less) {BETWEEN}')
SEATS = re.compile(rf'seats with “([^”]+)” win ({NUMBER}) points (more|less) often {BETWEEN}')
BEYOND = re.compile(rf'these moves are worth ({NUMBER}) points (more|less) {BETWEEN}')
BOUND = re.compile(rf'No seat wins more than ({NUMBER}) points')
NO_CARD = re.compile(rf'clearly worth more or less than .* about ({NUMBER}) points would have shown')


def number(text):
    return float(text.replace(',', ''))


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
        rest = sentence.split(' on average: ')[0]  # what follows is a claim of its own, or none
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


def effects_in(report, patterns):
    for kind in ('options', 'careless'):
        for option in report.get(kind, ()):
            for claim in changes_in(option['sentences'], patterns):
                claim.about = (kind, option['variant'], claim.about)
                yield claim


TARGET = re.compile(rf'(\w+)(?:([<>])({NUMBER})|=({NUMBER})\.\.({NUMBER}))')


def tuned_claims(report):
    """That the first candidate meets the targets, and that the list is in the order of its column."""
    first = report['candidates'][0]
    for fresh in (True, False):
        misses = [one['miss'] for one in report['candidates'] if one['fresh_deals'] == fresh]
        if misses != sorted(misses):
            yield Claim(('order', fresh), 1, 0, 0)
    for target in report['targets'] if first['sure'] else ():
        figure, side, bound, low, high = TARGET.match(target).groups()
        bounds = {'<': (-math.inf, bound), '>': (bound, math.inf), None: (low, high)}[side]
        yield Claim((first['variant'], figure), *(float(value) for value in (bounds[0] if side != '<' else bound, *bounds)))
