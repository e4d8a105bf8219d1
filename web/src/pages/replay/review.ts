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

/** What made a move a turning point: the larger of luck and decision, for the seat that it changed most. */
export function turningWords(decision: Decision, names: string[]): string {
  const change = decision.luck.map((luck, seat) => luck + (decision.skill[seat] ?? 0));
  const seat = change.reduce((best, one, at) => (Math.abs(one) > Math.abs(change[best] ?? 0) ? at : best), 0);
  const luck = decision.luck[seat] ?? 0;
  const skill = decision.skill[seat] ?? 0;
  const what = { name: names[seat] ?? '', change: signed(change[seat] ?? 0) };
  return Math.abs(luck) >= Math.abs(skill)
    ? t.byLuck(what)
    : t.byChoice({ ...what, player: names[decision.seat] ?? '' });
}

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
