// Set-up positions, in the form of each game's rulebook.
import type { GameKey } from '../../src/protocol';

export type Position = { game: GameKey; [field: string]: unknown };

const held = (section: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ hole: `hold-${section}-${at}` }));

/** A 7 that can be split: Ann's two pegs on the track are far from each other. */
export const splitSeven: Position = {
  game: 'fasttrack',
  players: 2,
  seat: 0,
  card: '7C',
  pegs: [
    [{ hole: 'outer-1-0' }, { hole: 'outer-4-0' }, ...held(0, 3)],
    [{ hole: 'home-3' }, ...held(3, 4)],
  ],
  deck: ['9C', '8C', '8S', '5H', '6D', '2H', '3S'],
};

/** A run up to the Queen of hearts, and on from her in clubs, downwards. */
export const queenPivot: Position = {
  game: 'last-card',
  players: 2,
  seat: 0,
  hands: [
    ['10H', 'JH', 'QH', '3C', '4C', '9S'],
    ['2D', '5D', '7S'],
  ],
  draw_pile: ['6D', '8D', 'KC', 'AS', '6H', '8S'],
  discard: ['9H'],
};

/** After three skips in a row Ann must draw and place. */
export const forcedPlacement: Position = {
  game: 'rotorouter',
  size: 7,
  colors: ['red', 'blue'],
  seat: 0,
  board: {},
  hands: [
    { deck: ['straight', 'elbow', 't'], skips: 3, forced: true },
    { deck: ['t', 'elbow', 'straight'] },
  ],
};

export const taxiInHand: Position = {
  game: 'bus-rush',
  players: 2,
  seat: 0,
  turn: 1,
  round: 1,
  borough: 'manhattan',
  actions: 2,
  hands: [
    { bus: ['b46-loc'], rush: ['taxi-1'] },
    { bus: ['q44-sel'], rush: [] },
  ],
  decks: { bus: { draw: ['m7-loc', 'm66-loc', 'm20-loc', 'q55-loc'], discard: [] } },
};

/** Ann's last token is next to the corner it needs; then only a bot is left (RR-PAUSE-1). */
export const lastToken: Position = {
  game: 'rotorouter',
  size: 7,
  colors: ['red', 'blue'],
  seat: 0,
  board: { g6: { exits: 'NS', owner: 'red' }, g7: { exits: 'NS', owner: 'blue' } },
  tokens: { g6: 'red' },
  hands: [{ deck: ['straight', 'elbow'], scored: ['green', 'yellow'] }, { deck: ['t', 'elbow', 'straight'] }],
};
