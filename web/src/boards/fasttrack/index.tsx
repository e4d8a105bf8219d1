import { colourOfSeat } from '../../theme/colours';
import { lengthOf } from '../../parts/motion';
import type { Board } from '../contract';
import { FastTrackBoard } from './FastTrackBoard';
import { scenesOf } from './scenes';
import type { FastTrackView } from './view';
import * as t from './words.en';

export const board: Board<FastTrackView> = {
  key: 'fasttrack',
  ground: 'bench',
  Component: FastTrackBoard,
  keys: [[t.numberKeys, t.numberKeysDo]],
  colours: (view) => view.players.map((player) => colourOfSeat(player.section)),
  sounds: { drew: 'flip', moved: 'hop', entered: 'land', cut: 'cut', fasttrack: 'hop', lost_status: 'warning' },
  count: (view, seat) => {
    const player = view.players[seat];
    return player ? t.count({ safe: player.safe, holding: player.holding }) : '';
  },
  duration: (events, view) => lengthOf(scenesOf(view, events)),
};
