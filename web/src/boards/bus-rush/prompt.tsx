// What the action bar says about a half-made choice: the card, what playing it does, and what it costs. The strip above
// the board says what to do next.
import { choiceOf, choicesAfter, costOf, keyOfCard, meaningOf, nameOf, type Says } from './says';
import type { Chooser } from './useChoice';
import { cardOf, isBorough, isEffect, type BusRushView } from './view';
import { pricesText } from './words';
import type { BoardSeat } from '../contract';
import * as t from './words.en';

export interface Prompt {
  title: string;
  note: string;
  /** What it costs. */
  price?: string;
  /** The value picked for a trade, of the price. */
  gauge?: { full: number; of: number };
  /** The chosen move costs more than it brings. */
  isWarning?: boolean;
}

const nothing: Prompt = { title: '', note: '' };

function trading(view: BusRushView, picked: readonly string[], { meanings }: Says): Prompt {
  const title = nameOf(meanings, 'button:trade');
  if (picked.some((id) => view.hand?.rush.includes(id))) return { title, note: '' };
  const total = picked.reduce((sum, id) => sum + (cardOf(view, id)?.value ?? 0), 0);
  const note = t.tradeValue({ name: nameOf(meanings, 'counter:value'), total, prices: pricesText(view) });
  return { title, note, gauge: { full: total, of: Math.max(...view.trade_prices) } };
}

/** The key of what to choose next, among the meanings; null when nothing is left to choose. */
export function stepOf(chooser: Chooser): string | null {
  if (chooser.picked) return 'step:trade';
  if (!chooser.card || chooser.ready) return null;
  const first = chooser.next[0] ?? '';
  if (isBorough(first)) return chooser.path.length === 3 ? 'step:reroute' : 'step:to';
  if (isEffect(first)) return 'step:effect';
  if (/^\d+$/.test(first)) return 'step:seat';
  return first ? 'step:card' : null;
}

/** The current choice, and the game's words for it. */
export function prompt(view: BusRushView, chooser: Chooser, says: Says): Prompt {
  const { picked, ready } = chooser;
  const choice = choiceOf(says, ready);
  const chosen = picked ? (choice ? [choice] : []) : choicesAfter(says, ready ? ready.split(' ') : chooser.path);
  const cost = chooser.path.length > 0 || picked ? costOf(chosen) : '';
  if (picked) {
    const asked = trading(view, picked, says);
    return cost ? { ...asked, note: cost, isWarning: true } : asked;
  }
  const card = chooser.card ? cardOf(view, chooser.card) : undefined;
  if (!card) return nothing;
  const key = keyOfCard(card, card.id in (view.hand?.rerouted ?? {}));
  if (cost) return { title: card.name, note: cost, isWarning: true };
  const does = choice?.meaning || meaningOf(says.meanings, key);
  return { title: card.name, note: does, price: choice?.price ?? '' };
}

/** The next word of a move, on its button. */
export function wordLabel(word: string, seats: BoardSeat[], { meanings }: Says): string {
  if (isBorough(word)) return nameOf(meanings, `borough:${word}`);
  if (isEffect(word)) return nameOf(meanings, `restriction:${word}`);
  return seats[Number(word)]?.name ?? word;
}

export function wordMeaning(word: string): string {
  if (isBorough(word)) return `borough:${word}`;
  return isEffect(word) ? `restriction:${word}` : 'step:seat';
}

/** A button with two lines; the lower line shows only where there is room. */
export function Lines({ title, note }: { title: string; note: string }) {
  return (
    <span class="br-lines">
      <span>{title}</span>
      {note && <span class="br-note">{note}</span>}
    </span>
  );
}
