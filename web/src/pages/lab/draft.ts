// The draft of a lab run: the fields of the page, the link that holds them, and the request for the module.
import type { GameInfo } from '../../client/http';
import type { GameKey, Options } from '../../protocol';
import * as t from '../../words/lab.en';

export interface LabDraft {
  game: GameKey;
  players: number;
  bots: string;
  games: number;
  seed: number;
  /** Only the options that differ from the default. */
  options: Options;
  /** The other variant, when two are compared. */
  other: Options | null;
}

/**
 * The levels that a page can play in reasonable time. A level that thinks by the clock would never give the same result
 * twice.
 */
export const labLevels = ['random', 'easy', 'medium', 'hard'] as const;
export const gameCounts = [100, 300, 1000, 3000, 10_000, 100_000];
const mostGames = 1_000_000;

export const firstDraft = (info: GameInfo): LabDraft => ({
  game: info.game,
  players: info.usual_players,
  bots: 'medium',
  games: 300,
  seed: 1,
  options: {},
  other: null,
});

/** The names of the two compared variants, as the report shows them. */
export const names = [t.nameOfFirst, t.nameOfSecond] as const;

export function requestOf(draft: LabDraft): object {
  const { game, players, bots, games, seed, options, other } = draft;
  const variants =
    other === null
      ? [{ options }]
      : [
          { name: names[0], options },
          { name: names[1], options: other },
        ];
  return { game, players, bots, games, seed, variants };
}

/** The part of a link to this run that follows the `#`. */
export function fragmentOf(draft: LabDraft): string {
  const { game, players, bots, games, seed, options, other } = draft;
  const fields = new URLSearchParams({
    game,
    players: String(players),
    bots,
    games: String(games),
    seed: String(seed),
  });
  if (Object.keys(options).length > 0) fields.set('options', JSON.stringify(options));
  if (other !== null) fields.set('other', JSON.stringify(other));
  return fields.toString();
}

function wholeIn(text: string | null, least: number, most: number): number | null {
  const number = text !== null && /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : null;
}

/** The options in a link, without those that this game does not have: the link may come from another version. */
function optionsIn(text: string | null, info: GameInfo): Options | null {
  if (text === null || text.length > 20_000) return null;
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
    return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(info.options, name))) as Options;
  } catch {
    return null;
  }
}

/** The run that a link describes; missing or wrong parts take their defaults. Null if it names none of these games. */
export function draftIn(fragment: string, infos: readonly GameInfo[]): LabDraft | null {
  const fields = new URLSearchParams(fragment);
  const info = infos.find(({ game }) => game === fields.get('game'));
  if (!info) return null;
  const usual = firstDraft(info);
  const bots = fields.get('bots') ?? '';
  return {
    game: info.game,
    players: wholeIn(fields.get('players'), info.players[0], info.players[1]) ?? usual.players,
    bots: (labLevels as readonly string[]).includes(bots) ? bots : usual.bots,
    games: wholeIn(fields.get('games'), 1, mostGames) ?? usual.games,
    seed: wholeIn(fields.get('seed'), 0, Number.MAX_SAFE_INTEGER) ?? usual.seed,
    options: optionsIn(fields.get('options'), info) ?? {},
    other: optionsIn(fields.get('other'), info),
  };
}
