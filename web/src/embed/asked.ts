// What the address of an embedded frame asks for, after the `#`: `puzzle=last-card/17`, `position=1H4sI…` to play, or
// `replay=1H4sI…&at=12` to watch. docs/embed.md describes it.
import type { NewTable } from '../client/http';
import { BadLink, unpacked } from '../local/link';
import type { GameKey } from '../protocol';
import * as t from '../words/embed.en';

export type Asked =
  | { kind: 'puzzle'; game: GameKey; number: number }
  | { kind: 'position'; table: NewTable }
  | { kind: 'replay'; text: string; at: number };

function puzzleIn(text: string): Asked {
  const [, game, number] = /^([a-z0-9]+(?:-[a-z0-9]+)*)\/([1-9]\d{0,5})$/.exec(text) ?? [];
  if (!game) throw new BadLink(t.puzzleIs({ given: text }));
  return { kind: 'puzzle', game, number: Number(number) };
}

/** Only what a position needs: whatever else the link says about a table, such as its day, is left out. */
function positionOf({ game, replay, seats, options, seed }: NewTable): Asked {
  const given = { replay, seats, options, seed };
  const table = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { kind: 'position', table: { game, ...table } };
}

export async function askedBy(hash: string): Promise<Asked> {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const [puzzle, position, replay] = ['puzzle', 'position', 'replay'].map((name) => given.get(name));
  if (puzzle) return puzzleIn(puzzle);
  if (position) return positionOf(await unpacked(position));
  if (!replay) throw new BadLink(t.nothingAsked);
  const { replay: text } = await unpacked(replay);
  if (!text) throw new BadLink(t.noGame);
  const at = given.get('at') ?? '';
  return { kind: 'replay', text, at: /^\d{1,6}$/.test(at) ? Number(at) : 0 };
}

/** The looks that the address asks for; otherwise those of the reader's system. */
export function themeIn(hash: string): 'light' | 'dark' | null {
  const theme = new URLSearchParams(hash.replace(/^#/, '')).get('theme');
  return theme === 'light' || theme === 'dark' ? theme : null;
}
