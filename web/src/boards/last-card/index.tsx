import type { Board } from '../contract';
import { LastCard } from './LastCard';
import { durationOf } from './notes';
import type { LastCardView } from './view';
import * as t from './words.en';

export const board: Board<LastCardView> = {
  key: 'last-card',
  ground: 'card-room',
  Component: LastCard,
  showsHands: true,
  sounds: {
    played: 'land',
    drew: 'deal',
    turned_up: 'flip',
    exposed: 'flip',
    revealed: 'flip',
    declared: 'hop',
    mistake: 'warning',
    forgot: 'warning',
    pressure: 'warning',
    reshuffled: 'deal',
  },
  count: (view, seat) => t.cards({ count: view.players[seat]?.cards ?? 0 }),
  duration: durationOf,
};
