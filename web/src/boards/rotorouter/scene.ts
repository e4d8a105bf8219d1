// What lies on the board at a moment of an animation: between the view before an update and the view after it.
import type { Beat } from './beats';
import { isEven, turned } from './cells';
import type { Color, Face, RotoView, Track } from './view';

export interface Scene {
  board: Record<string, Track>;
  tokens: Record<string, Color>;
  /** The corners that each colour has scored, lit at their stations. */
  scored: ReadonlySet<string>;
  beat: Beat | null;
}

/** The name of a lamp: whose corner it is, and who scored it. */
export const lamp = (corner: string, by: string): string => `${corner} ${by}`;

function lampsOf(view: RotoView): Set<string> {
  return new Set(view.corners.flatMap((row) => row.scored_by.map((by) => lamp(row.color, by))));
}

const laysTiles = new Set<Beat['kind']>(['lay', 'swing', 'gears']);
const movesTokens = new Set<Beat['kind']>(['enter', 'travel', 'score']);

/** The scene during beat number `at`. What moves in a beat has its new place from the beginning, and moves into it. */
export function sceneAt(before: RotoView | null, view: RotoView, beats: readonly Beat[], at: number): Scene {
  const done = { board: view.board, tokens: view.tokens, scored: lampsOf(view) };
  const beat = beats[at] ?? null;
  if (!before || !beat) return { ...done, beat };
  const later = beats.slice(at + 1);
  const tilesLater = later.some(({ kind }) => laysTiles.has(kind));
  const tokensLater = later.some(({ kind }) => movesTokens.has(kind));
  const scoresLater = later.some(({ kind }) => kind === 'score');
  // A token's journey draws it on arrival; a token that scores is no longer in the view.
  const arriving = beat.kind === 'travel' && !scoresLater ? beat.path : [];
  const tokens = beat.kind !== 'travel' && tokensLater ? before.tokens : without(view.tokens, arriving);
  return {
    board: tilesLater ? before.board : view.board,
    tokens,
    scored: scoresLater ? lampsOf(before) : done.scored,
    beat,
  };
}

function without(tokens: Record<string, Color>, path: readonly string[]): Record<string, Color> {
  const last = path[path.length - 1];
  return Object.fromEntries(Object.entries(tokens).filter(([cell]) => cell !== last));
}

const quarters: Record<Face, number> = { none: 0, cw: 1, ccw: -1, half: 2 };

/** How many quarter turns clockwise a cell's gear makes when the roll is applied. */
export function gearTurn(face: Face, cell: string): number {
  return isEven(cell) ? quarters[face] : -quarters[face];
}

/** The number of quarter turns from one orientation of a tile to another, the short way round. */
export function swing(from: string, to: string): number {
  return [1, -1, 2].find((by) => turned(from, by) === to) ?? 0;
}
