// A review, prepared for drawing: lines of chances, marks of luck, words. The figures are the server's.
import type { Decision, Review } from '../../client/http';
import * as t from '../../words/replay.en';

/** Hundredths of a win, as the page shows them. */
export const points = (share: number): number => Math.round(share * 100);

export const signed = (share: number): string => {
  const whole = points(share);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0';
};

/** Everybody's chances after each move, by seat; the first value is before the deal, the last is the result. */
export function chanceLines(review: Review): number[][] {
  return review.seats.map((seat, at) => {
    const line = [seat.start, ...review.decisions.map((decision) => decision.chances[at] ?? 0)];
    line[line.length - 1] = seat.result;
    return line;
  });
}

export interface LuckMark {
  number: number;
  seat: number;
  /** What the luck gained; negative for bad luck. */
  luck: number;
}

/** The smallest luck that gets a mark, and how many marks of each kind fit on the graph. */
const remarkable = 0.1;
const mostMarks = 12;

/** The largest strokes of luck, each with the seat that it affected most. */
export function luckMarks(review: Review): LuckMark[] {
  const marks: LuckMark[] = [];
  for (const { number, luck } of review.decisions) {
    const most = luck.reduce((best, one, seat) => (Math.abs(one) > Math.abs(luck[best] ?? 0) ? seat : best), 0);
    const size = luck[most] ?? 0;
    if (Math.abs(size) >= remarkable) marks.push({ number, seat: most, luck: size });
  }
  return marks.sort((one, other) => Math.abs(other.luck) - Math.abs(one.luck)).slice(0, mostMarks);
}

/** The most costly mistakes. */
export function worstDecisions(review: Review): Decision[] {
  const lost = (one: Decision) => one.known?.loss ?? 0;
  return review.decisions
    .filter((one) => one.class === 'mistake' || one.class === 'blunder')
    .sort((one, other) => lost(other) - lost(one))
    .slice(0, mostMarks);
}

export type Class = Decision['class'];

/** As the catalogue calls it. */
export const classKey = (kind: Class): string => (kind === 'only move' ? 'only' : kind);
export const className = (kind: Class): string => t.moveClass({ kind: classKey(kind) });

const worthALook: ReadonlySet<Class> = new Set(['inaccuracy', 'mistake', 'blunder']);

export const isPoor = (kind: Class): boolean => worthALook.has(kind);

/** The next or previous decision worth a look; null if there is none. */
export function nextPoor(review: Review, at: number, by: 1 | -1): number | null {
  const numbers = review.decisions.filter((one) => isPoor(one.class)).map((one) => one.number);
  return (by > 0 ? numbers.find((one) => one > at) : numbers.reverse().find((one) => one < at)) ?? null;
}

/** A sign beside a move, so that colour is not the only mark. */
export const signs: Record<Class, string> = {
  forced: '',
  'only move': '!',
  good: '',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

/** Of ten such games, how many a player would have won with average luck: the estimate, and the range it may be in. */
export interface OfTen {
  about: number;
  from: number;
  to: number;
  /** So wide that the estimate would say nothing. */
  isUnknown: boolean;
}

const share = (value: number) => Math.max(0, Math.min(1, value));

/** A range of more than this many of ten games is no estimate. */
const widest = 6;

export function ofTen({ adjusted, half_width: half }: Pick<Review['seats'][number], 'adjusted' | 'half_width'>): OfTen {
  const [about, from, to] = [adjusted, adjusted - half, adjusted + half].map((one) => Math.round(share(one) * 10));
  return { about: about!, from: from!, to: to!, isUnknown: to! - from! > widest };
}

/** How much luck a player had, in words of the catalogue. */
export function luckKey(luck: number): string {
  const much = Math.abs(luck);
  if (much < 0.1) return 'even';
  return `${much < 0.3 ? 'some' : 'much'}_${luck > 0 ? 'good' : 'bad'}`;
}

/** A turning point: whose chances changed most, from what to what, and whether luck or the choice did it. */
export interface Turn {
  number: number;
  mover: string;
  what: string;
  name: string;
  before: number;
  after: number;
  isLuck: boolean;
}

export function turnOf(decision: Decision, names: readonly string[]): Turn {
  const { number, luck, skill, chances } = decision;
  const change = luck.map((one, seat) => one + (skill[seat] ?? 0));
  const most = change.reduce((best, one, seat) => (Math.abs(one) > Math.abs(change[best] ?? 0) ? seat : best), 0);
  const after = chances[most] ?? 0;
  return {
    number,
    mover: names[decision.seat] ?? '',
    what: decision.did,
    name: names[most] ?? '',
    before: points(share(after - (change[most] ?? 0))),
    after: points(share(after)),
    isLuck: Math.abs(luck[most] ?? 0) >= Math.abs(skill[most] ?? 0),
  };
}

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
