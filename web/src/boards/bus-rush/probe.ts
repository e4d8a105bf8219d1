// Builds a complete move that plays a card, to ask the server why it is not possible. The choice of words hardly
// matters: they only have to form a move.
import { boroughs, handOf, type BusRushView, type HandCard } from './view';

const travels = new Set(['taxi', 'take_the_subway', 'staten_island_ferry', 'commuter_rail', 'interborough_express']);

export function probe(view: BusRushView, card: HandCard): string {
  const own = view.seat ?? 0;
  if (card.deck === 'bus') {
    const other = (own + 1) % view.players.length;
    return card.kind === 'select' ? `bus ${card.id} ${other} block_express_bus` : `bus ${card.id}`;
  }
  const here = view.players[own]?.borough ?? view.borough;
  const elsewhere =
    card.kind === 'staten_island_ferry' && here !== 'staten-island'
      ? 'staten-island'
      : boroughs.find((b) => b !== here);
  if (travels.has(card.kind)) return `rush ${card.id} ${elsewhere}`;
  if (card.kind !== 'reroute') return `rush ${card.id}`;
  const bus = handOf(view, 'bus')[0];
  return `rush ${card.id} ${bus?.id ?? card.id} ${boroughs.find((b) => b !== bus?.borough)}`;
}
