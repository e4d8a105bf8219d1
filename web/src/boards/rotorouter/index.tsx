import { lengthOf } from '../../parts/motion';
import type { Board } from '../contract';
import { beatsFor } from './beats';
import { Table } from './Table';
import { colourOf, type RotoView } from './view';
import * as t from './words.en';

export const board: Board<RotoView> = {
  key: 'rotorouter',
  Component: Table,
  keys: [
    ['Q, E', t.turnKeysDo],
    ['H, U', t.tokenKeysDo],
    ['N', t.networkKeyDoes],
  ],
  colours: (view) => view.players.map((player) => colourOf(player.color)),
  count: (view, seat) => {
    const player = view.players[seat];
    return player ? t.count({ count: player.scored.length }) : '';
  },
  // The board does not know which players are bots; only the viewer's own moves never need a preview.
  duration: (events, view) => lengthOf(beatsFor(events, view, (seat) => seat !== view.seat)),
};
