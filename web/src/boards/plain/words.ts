// Names and values of fields in words.
import { withSuitSigns } from '../../parts/cards';
import type { GameEvent, Meaning } from '../../protocol';
import type { CatalogCard } from '../contract';
import { isFields, isNothing, isScalar, type Fields } from './shape';
import * as t from './words.en';

export interface Words {
  names: readonly string[];
  catalog: ReadonlyMap<string, CatalogCard> | null;
  /** What things are called, by key: `place:hold-0-1`. */
  meanings?: ReadonlyMap<string, Meaning> | undefined;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "draw_pile" → "Draw pile". */
export const label = (name: string) => capital(name.replaceAll(/[_-]/g, ' '));

export const isCard = (text: string) => text === 'JK' || /^(10|[2-9AJQK])[CDHS]$/.test(text);

const namesSeat = new Set(['seat', 'owner', 'winner', 'leader', 'dealer', 'next', 'by']);

/** Whether a list of numbers under this name is a list of seats. */
export const namesSeats = (name: string) => /^(seats|winners|finished|order)$/.test(name);

/** A list of numbers, one for each player, by name: `"scores":[3,1]`. */
export function numbersByPlayer(name: string, value: unknown, names: readonly string[]): Fields | null {
  if (!Array.isArray(value) || value.length !== names.length || !/(counts|scores|points|totals)$/.test(name))
    return null;
  return Object.fromEntries(names.map((who, seat) => [who, value[seat]]));
}

/**
 * A word of a move or of a view: a card's name from the catalog, a place's name from the game, a playing card with its
 * sign, or the word itself.
 */
export function wordText(word: string, { catalog, meanings }: Words): string {
  const named = catalog?.get(word)?.name ?? meanings?.get(`place:${word}`)?.name;
  return named ?? withSuitSigns(word).replaceAll('_', ' ');
}

/** A short value; `name` is that of its field, which says whether a number is a seat. */
export function scalarText(name: string, value: string | number | boolean, words: Words): string {
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number')
    return (namesSeat.has(name) ? words.names[value] : undefined) ?? String(value).replace('-', '−');
  return wordText(value, words);
}

/** Fields in one line: "placed 1 · on board 1". True flags appear by name; empty fields are left out. */
export function lineOf(fields: Fields, words: Words): string {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    if (!isScalar(value) || isNothing(value)) return [];
    if (value === true) return [name.replaceAll('_', ' ')];
    const text = scalarText(name, value, words);
    return [typeof value === 'string' ? text : `${name.replaceAll('_', ' ')} ${text}`];
  });
  return parts.join(' · ');
}

/** An item of a list. */
export function itemText(item: unknown, words: Words): string {
  if (isScalar(item)) return scalarText('', item, words);
  if (Array.isArray(item)) return item.map((part) => itemText(part, words)).join(' → ');
  return isFields(item) ? lineOf(item, words) : '–';
}

/** An event's sentence, or its fields when it has none. */
export function eventText(event: GameEvent, words: Words): string {
  if (event.text) return words.catalog ? event.text : withSuitSigns(event.text);
  const { event: kind, seat, rule: _, only_for: __, text: ___, ...rest } = event;
  const said = kind.replaceAll('_', ' ');
  const line = seat === undefined ? said : t.eventOf({ name: words.names[seat] ?? '', event: said });
  return [line, lineOf(rest, words)].filter(Boolean).join(' · ');
}
