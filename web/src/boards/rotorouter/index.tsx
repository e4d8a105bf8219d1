import { lengthOf } from '../../parts/motion';
import type { Board } from '../contract';
import { beatsFor } from './beats';
import { Table } from './Table';
import { colourOf, type RotoView } from './view';
import { countText } from './words';

export const board: Board<RotoView> = {
  key: 'rotorouter',
  Component: Table,
  keys: [
    ['Q, E', 'turn the held tile'],
    ['H, U', 'hide tokens, show them again'],
    ['N', 'tint the networks'],
  ],
  colours: (view) => view.players.map((player) => colourOf(player.color)),
  count: (view, seat) => {
    const player = view.players[seat];
    return player ? countText(player) : '';
  },
  // The board does not know which players are bots; only the viewer's own moves never need a preview.
  duration: (events, view) => lengthOf(beatsFor(events, view, (seat) => seat !== view.seat)),
};
