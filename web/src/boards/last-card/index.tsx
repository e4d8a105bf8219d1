import type { Board } from '../contract';
import { LastCard } from './LastCard';
import { durationOf } from './notes';
import type { LastCardView } from './view';

export const board: Board<LastCardView> = {
  key: 'last-card',
  Component: LastCard,
  count: (view, seat) => {
    const cards = view.players[seat]?.cards ?? 0;
    return cards === 1 ? '1 card' : `${cards} cards`;
  },
  duration: durationOf,
};
