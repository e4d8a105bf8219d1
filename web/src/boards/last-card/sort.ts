// The orders in which a hand can be held.
import { parseCard } from '../../parts/cards';

export type Order = 'suit' | 'rank' | 'dealt';

export const orders: readonly Order[] = ['suit', 'rank', 'dealt'];

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
// Red and black alternate, so that neighbours are easy to tell apart.
const suits = ['C', 'D', 'S', 'H'];

export function sortHand(hand: readonly string[], order: Order): string[] {
  if (order === 'dealt') return [...hand];
  const key = (text: string) => {
    const { rank, suit } = parseCard(text);
    const [r, s] = [ranks.indexOf(rank), suits.indexOf(suit ?? '')];
    return order === 'suit' ? s * 13 + r : r * 4 + s;
  };
  return [...hand].sort((a, b) => key(a) - key(b));
}
