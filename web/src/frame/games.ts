// The games as the front page tells of them, before the server has been asked anything.
import type { GameKey } from '../protocol';

export interface GameCard {
  key: GameKey;
  name: string;
  players: string;
  length: string;
  line: string;
  /** How many sit down when nobody says otherwise. */
  usual: number;
}

export const gameCards: readonly GameCard[] = [
  {
    key: 'last-card',
    name: 'Last Card',
    players: '2 to 5',
    length: '10 minutes',
    line: 'Shed your hand in runs, pass the pressure on, and say when you hold your last card.',
    usual: 3,
  },
  {
    key: 'fasttrack',
    name: 'FastTrack',
    players: '2 to 6',
    length: '30 minutes',
    line: 'Race five pegs round the board, cut corners on the inner ring, and bring them all home.',
    usual: 4,
  },
  {
    key: 'rotorouter',
    name: 'RotoRouter',
    players: '2 to 4',
    length: '40 minutes',
    line: 'Lay track on a board of meshed gears and bring three tokens to three other corners.',
    usual: 4,
  },
  {
    key: 'bus-rush',
    name: 'NYC Bus Rush',
    players: '2 to 4',
    length: '30 minutes',
    line: 'Ride real routes through the five boroughs, and keep the others off their buses.',
    usual: 3,
  },
];

export function gameCard(key: GameKey): GameCard {
  const found = gameCards.find((card) => card.key === key);
  if (!found) throw new Error(`no game ${key}`);
  return found;
}
