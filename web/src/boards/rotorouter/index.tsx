import { lengthOf } from '../../parts/motion';
import type { Board } from '../contract';
import { beatsFor } from './beats';
import { Table } from './Table';
import { colourOf, type RotoView } from './view';
import * as t from './words.en';

export const board: Board<RotoView> = {
  key: 'rotorouter',
  ground: 'shop',
  Component: Table,
  keys: [
    ['Q, E', t.turnKeysDo],
    ['H, U', t.tokenKeysDo],
    ['N', t.networkKeyDoes],
  ],
  colours: (view) => view.players.map((player) => colourOf(player.color)),
  sounds: {
    drew: 'flip',
    placed: 'land',
    replaced: 'land',
    fixed: 'land',
    rotated: 'gear',
    rolled: 'deal',
    applied: 'gear',
    token_placed: 'land',
    token_moved: 'hop',
    scored: 'flip',
    forced: 'warning',
  },
  wins: 'finished',
  count: (view, seat) => {
    const player = view.players[seat];
    return player ? t.count({ count: player.scored.length }) : '';
  },
  // Who is left when all others have finished can only be last.
  decided: ({ finished, players }) => {
    const left = players.map((_, seat) => seat).filter((seat) => !finished.includes(seat));
    return left.length === 1 ? [...finished, ...left].map((seat) => [seat]) : null;
  },
  // The board does not know which players are bots; only the viewer's own moves never need a preview.
  duration: (events, view) => lengthOf(beatsFor(events, view, (seat) => seat !== view.seat)),
};
