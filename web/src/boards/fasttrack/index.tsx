import { colourOfSeat } from '../../theme/colours';
import { lengthOf } from '../../parts/motion';
import type { Board } from '../contract';
import { FastTrackBoard } from './FastTrackBoard';
import { scenesOf } from './scenes';
import type { FastTrackView } from './view';

export const board: Board<FastTrackView> = {
  key: 'fasttrack',
  Component: FastTrackBoard,
  keys: [['1 to 5', 'choose a peg by its number']],
  colours: (view) => view.players.map((player) => colourOfSeat(player.section)),
  count: (view, seat) => {
    const player = view.players[seat];
    return player ? `${player.safe} safe, ${player.holding} in holding` : '';
  },
  duration: (events, view) => lengthOf(scenesOf(view, events)),
};
