// Names on this board: of places, and of each cell for a screen reader. The guide, in the game's own words, says what
// can be done and what it costs.
import type { Guide } from '../../protocol';
import { allOf } from '../../words/lists';
import { shapeOf } from './cells';
import type { Choice } from './choice';
import { kindAt, playText, type Targets } from './targets';
import type { RotoView } from './view';
import * as t from './words.en';

/** The words for a legal move; the move itself if there are none. */
export function labelOf(guide: Guide | null | undefined, move: string): string {
  return guide?.choices.find((one) => one.move === move)?.label ?? move;
}

/** The same with its price, if it has one. */
function pricedLabel(guide: Guide | null | undefined, move: string): string {
  const price = guide?.choices.find((one) => one.move === move)?.price;
  const label = labelOf(guide, move);
  return price ? t.priced({ label, price }) : label;
}

/** "b3", as it is written along the board, or "Red's corner". */
export function placeName(view: RotoView, cell: string): string {
  const corner = view.corners.find((row) => row.cell === cell);
  return corner ? t.corner({ color: corner.color }) : cell;
}

/** "north and east". */
export const exitsInWords = (exits: string): string => allOf([...exits].map((exit) => t.exit({ exit })));

/** "Elbow north and east". */
export const tileWords = (exits: string): string =>
  t.tile({ shape: t.shape({ shape: shapeOf(exits) }), exits: exitsInWords(exits) });

/** The move at a cell for the chosen token or the ghost of the held tile; null when there is none. */
export function moveAt(cell: string, targets: Targets, choice: Choice): string | null {
  if (choice.token) {
    return targets.journeys.get(choice.token)?.includes(cell) ? `token ${choice.token} ${cell}` : null;
  }
  const kind = kindAt(targets, cell, choice.chosen);
  if (kind === 'goal') return targets.goals.get(cell)?.[0] ?? null;
  if (kind === 'fix') return `fix ${cell}`;
  const play = kind === 'card' ? targets.plays.get(cell) : undefined;
  return play ? playText(play, cell, choice.wayAt(cell)) : null;
}

/** What to do next in the middle of a choice; null when nothing is chosen or under the pointer. */
export function stepText(view: RotoView, targets: Targets, choice: Choice, guide: Guide | null): string | null {
  const at = choice.pinned ?? choice.peek;
  const move = at ? moveAt(at, targets, choice) : null;
  if (move && choice.pinned) return t.confirmAgain({ move: pricedLabel(guide, move) });
  if (move) return pricedLabel(guide, move);
  if (choice.token) return t.chooseWhere({ cell: placeName(view, choice.token) });
  if (choice.chosen === 'token') return t.chooseRider;
  return null;
}

function lying(view: RotoView, cell: string): string {
  const track = view.board[cell];
  const name = placeName(view, cell);
  if (!track) return t.empty({ cell: name });
  return t.lying({ cell: name, color: t.color({ color: track.owner }), tile: tileWords(track.exits) });
}

function doing(cell: string, targets: Targets, choice: Choice, guide: Guide | null): string {
  if (choice.token === cell) return t.chosenToken;
  const move = moveAt(cell, targets, choice);
  if (!move) return kindAt(targets, cell, choice.chosen) === 'token' ? t.chooseToken : '';
  const ways = move.startsWith('place') || move.startsWith('rotate') ? targets.plays.get(cell)?.ways.length : undefined;
  const label = labelOf(guide, move);
  return ways === undefined ? label : t.waysFit({ move: label, ways });
}

interface CellWords {
  view: RotoView;
  targets: Targets;
  choice: Choice;
  guide: Guide | null;
  tokensHidden: boolean;
}

export function cellLabel(cell: string, { view, targets, choice, guide, tokensHidden }: CellWords): string {
  const token = tokensHidden ? undefined : view.tokens[cell];
  const parts = [lying(view, cell)];
  const to = token ? view.reach.find((reach) => reach.cell === cell)?.to.map((one) => placeName(view, one)) : undefined;
  if (token) {
    const color = t.color({ color: token });
    parts.push(to?.length ? t.tokenReaches({ color, cells: to.join(', ') }) : t.token({ color }));
  }
  if (view.sealed === cell) parts.push(t.sealed);
  else if (view.trapped.includes(cell)) parts.push(t.trapped);
  if (view.players[view.on_turn]?.last_placed === cell) parts.push(t.placedLast);
  const act = doing(cell, targets, choice, guide);
  if (act) parts.push(act);
  return parts.join(', ');
}

/** The meaning of a cell: what can be done there, or what lies there. */
export function cellMeaning(cell: string, offer: string | null, view: RotoView, tokensHidden: boolean): string | null {
  if (offer === 'goal' || offer === 'token' || offer === 'fix') return `offer:${offer}`;
  // A play or a journey is a choice, and the line above the board describes it.
  if (offer) return null;
  if (view.sealed === cell) return 'mark:sealed';
  if (view.trapped.includes(cell)) return 'mark:trapped';
  const token = tokensHidden ? undefined : view.tokens[cell];
  if (token) return `token:${token}`;
  const corner = view.corners.find((row) => row.cell === cell);
  if (corner) return `place:corner-${corner.color}`;
  const track = view.board[cell];
  return track ? `tile:${shapeOf(track.exits)}` : null;
}
