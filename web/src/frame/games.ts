// The games as the server lists them: everything a page can say about a game without its board.
import { games, type GameInfo } from '../client/http';
import type { GameKey } from '../protocol';
import { colourNamed, colourOfSeat, type PlayerColour } from '../theme/colours';
import { useAsync, type Async } from './useAsync';
import * as t from '../words/frame.en';

export function useGames(): Async<GameInfo[]> {
  return useAsync(games, 'games');
}

/** "crazy-eights" → "Crazy eights": what to call a game until the server has sent its name. */
function fromKey(key: GameKey): string {
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function nameOf(key: GameKey, info: GameInfo | null | undefined): string {
  return info?.name ?? fromKey(key);
}

/** "2 to 5 players · about 10 minutes". */
export function factsOf({ players: [least, most], minutes }: GameInfo): string {
  return least === most ? t.factsSame({ players: least, minutes }) : t.facts({ least, most, minutes });
}

/** The page where newcomers learn the game. */
export function learnLink(game: GameKey, lesson?: string, table?: string | null): string {
  return `/learn/${game}${lesson ? `/${lesson}` : ''}${table ? `?table=${table}` : ''}`;
}

/** The colours of the seats in a game with this many players. */
export function seatColours(info: GameInfo | null | undefined, players: number): PlayerColour[] {
  const given = info?.seat_colours[String(players)];
  return given?.map(colourNamed) ?? Array.from({ length: players }, (_, seat) => colourOfSeat(seat));
}
