// The parts of a view, without knowing the game: which of its fields are the players, the hand, piles, and the rest.
import type { View } from '../../protocol';

export type Fields = Record<string, unknown>;
export type Field = readonly [name: string, value: unknown];

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing to show: absent, empty, or false. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isFields(value) && Object.values(value).every(isNothing);
}

export const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

export const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');

/** A value that fits into a line: a scalar, or fields that are all scalars. */
export function isSmall(value: unknown): boolean {
  return (
    isScalar(value) ||
    isNothing(value) ||
    (isFields(value) && Object.values(value).every((v) => isScalar(v) || isNothing(v)))
  );
}

/** Rows with the same columns: a list of fields, or fields of fields, such as `{"a1":{"exits":"NS"},…}`. */
export interface Rows {
  columns: string[];
  rows: { name: string | null; cells: Fields }[];
}

export function asRows(value: unknown): Rows | null {
  const named = isFields(value);
  const rows = named
    ? Object.entries(value).map(([name, cells]) => ({ name, cells }))
    : Array.isArray(value)
      ? value.map((cells: unknown) => ({ name: null, cells }))
      : [];
  if (rows.length === 0 || !rows.every((row): row is { name: string | null; cells: Fields } => isFields(row.cells)))
    return null;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row.cells)))];
  const told = columns.filter((column) => rows.some((row) => !isNothing(row.cells[column])));
  return told.length > 0 ? { columns: told, rows } : null;
}

/** The name of a field with a draw pile or with played cards. */
const isPile = (name: string) => /(^|_)(piles?|decks?|discards?|draw|stock|top|card)(_|$)/.test(name);

/** The piles in a field, however deep: `{"bus":{"draw":40,"discard":["q59-loc"]}}` holds two. */
function pilesIn(name: string, value: unknown): Field[] {
  if (isFields(value)) return Object.entries(value).flatMap(([inner, held]) => pilesIn(`${name}_${inner}`, held));
  return typeof value === 'number' || typeof value === 'string' || isWords(value) ? [[name, value]] : [];
}

/** Shows a pile once even if its top card is a separate field (`discard_top`, or just `top`). */
function merged(piles: readonly Field[]): Pile[] {
  const value = (name: string) => piles.find((pile) => pile[0] === name)?.[1];
  const isTopOfOther = ([name, top]: Field) => {
    const of = name.replace(/_?top$/, '');
    if (of === name || typeof top !== 'string') return false;
    return of === '' ? piles.some(([, cards]) => isWords(cards) && cards.at(-1) === top) : value(of) !== undefined;
  };
  return piles
    .filter((pile) => !isTopOfOther(pile))
    .map(([name, held]) => {
      if (isWords(held)) return { name, count: held.length, top: held.at(-1) ?? null };
      if (typeof held === 'string') return { name, count: null, top: held };
      const top = value(`${name}_top`);
      return { name, count: Number(held), top: typeof top === 'string' ? top : null };
    });
}

/** Squares of a board by name: `{"a1":…,"b1":…}`. */
export interface Squares {
  columns: string[];
  rows: number[];
}

/** The board that the field names span, if they are all names of squares. */
export function asSquares(value: unknown): Squares | null {
  if (!isFields(value)) return null;
  const names = Object.keys(value).map((name) => /^([a-z])([1-9]\d?)$/.exec(name));
  if (names.length < 6 || names.includes(null)) return null;
  const letters = names.map((name) => name?.[1]?.charCodeAt(0) ?? 0);
  const numbers = names.map((name) => Number(name?.[2]));
  const span = (all: number[]) => {
    const least = Math.min(...all);
    return Array.from({ length: Math.max(...all) - least + 1 }, (_, at) => least + at);
  };
  return { columns: span(letters).map((code) => String.fromCharCode(code)), rows: span(numbers) };
}

export interface Pile {
  name: string;
  /** How many cards there are; null for a single card that lies apart. */
  count: number | null;
  /** The top card, if it is face up. */
  top: string | null;
}

export interface Parts {
  players: Fields[];
  /** The viewer's own cards: lists of them, by name; the name is empty when there is only one list. */
  hand: Field[];
  /** What is known about the hand besides its cards. */
  handNotes: Field[];
  piles: Pile[];
  /** Short values: a number, a word. */
  facts: Field[];
  /** Everything longer. */
  rest: Field[];
  options: Fields;
}

const elsewhere = new Set(['game', 'seat', 'over', 'players', 'hand', 'options', 'on_turn', 'moves', 'log']);

/** Sorts the fields of a view into the parts of the plain board; empty fields are left out. */
export function partsOf(view: View): Parts {
  const told = Object.entries(view).filter(([name, value]) => !elsewhere.has(name) && !isNothing(value));
  const { hand } = view;
  const handFields: Field[] = isWords(hand) ? [['', hand]] : isFields(hand) ? Object.entries(hand) : [];
  const piles = told.filter(([name]) => isPile(name)).flatMap(([name, value]) => pilesIn(name, value));
  const others = told.filter(([name]) => !isPile(name));
  return {
    players: Array.isArray(view['players']) ? view['players'].filter(isFields) : [],
    hand: handFields.filter(([, value]) => isWords(value)),
    handNotes: handFields.filter(([, value]) => !isWords(value) && !isNothing(value)),
    piles: merged(piles),
    facts: others.filter(([, value]) => isScalar(value)),
    rest: others.filter(([, value]) => !isScalar(value)),
    options: isFields(view['options']) ? view['options'] : {},
  };
}
