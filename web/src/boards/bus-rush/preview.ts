// Where the card under the pointer, or the picked card, leads: for the ghost on the map. It comes from the legal moves.
import { destinations, nextWords } from './choice';
import { lineOf, type Line } from './geometry';
import type { Choice } from './useChoice';
import { cardOf, isBorough, type Borough, type BusRushView } from './view';

export interface Preview {
  from: Borough;
  to: Borough[];
  line: Line | null;
  /** Where the viewer would score. */
  score: Borough | null;
}

/** The `data-target` of what is under the pointer. */
export type Peek = string | null;

const after = (peek: Peek, prefix: string): string | null =>
  peek?.startsWith(prefix) ? peek.slice(prefix.length) : null;

export function previewOf(
  view: BusRushView,
  moves: readonly string[] | null,
  choice: Choice,
  peek: Peek,
): Preview | null {
  if (!moves || choice.picked) return null;
  const id = choice.card ?? after(peek, 'card:');
  const card = id ? cardOf(view, id) : undefined;
  const from = view.players[view.seat ?? 0]?.borough ?? view.borough;
  if (!card) return null;
  if (card.deck === 'bus') {
    const listed = nextWords(moves, ['bus', card.id]).length > 0 || moves.includes(`bus ${card.id}`);
    const line = card.borough === from ? null : 'express';
    return listed && card.borough ? { from, to: [card.borough], line, score: card.borough } : null;
  }
  const pointed = after(peek, 'borough:') ?? after(peek, 'do:');
  const all = destinations(moves, card.id).filter(isBorough);
  const to = isBorough(pointed ?? undefined) ? all.filter((borough) => borough === pointed) : all;
  return to.length > 0 ? { from, to, line: lineOf(card.kind), score: null } : null;
}
