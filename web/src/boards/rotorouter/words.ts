// Names on this board: of places, and of each cell for a screen reader. The guide, in the game's own words, says what
// can be done and what it costs.
import type { Guide } from '../../protocol';
import { exitsInWords, shapeName } from './cells';
import type { Choice } from './choice';
import { kindAt, playText, type Targets } from './targets';
import { titleOf, type PlayerView, type RotoView } from './view';

/** The words for a legal move; the move itself if there are none. */
export function labelOf(guide: Guide | null | undefined, move: string): string {
  return guide?.choices.find((one) => one.move === move)?.label ?? move;
}

/** The same with its price, if it has one. */
function pricedLabel(guide: Guide | null | undefined, move: string): string {
  const price = guide?.choices.find((one) => one.move === move)?.price;
  return labelOf(guide, move) + (price ? `: ${price}` : '');
}

/** "b3", as it is written along the board, or "Red's corner". */
export function placeName(view: RotoView, cell: string): string {
  const corner = view.corners.find((row) => row.cell === cell);
  return corner ? `${titleOf(corner.color)}'s corner` : cell;
}

export function countText(player: PlayerView): string {
  return `${player.scored.length} of 3 corners`;
}

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
  if (move && choice.pinned) return `${pricedLabel(guide, move)}? Choose it again to confirm.`;
  if (move) return pricedLabel(guide, move);
  if (choice.token) return `Choose where the token on ${placeName(view, choice.token)} rides.`;
  if (choice.chosen === 'token') return 'Choose the token that rides.';
  return null;
}

function lying(view: RotoView, cell: string): string {
  const track = view.board[cell];
  const name = placeName(view, cell);
  if (!track) return `${name}, empty`;
  return `${name}, ${titleOf(track.owner)}'s ${shapeName(track.exits)} ${exitsInWords(track.exits)}`;
}

function doing(cell: string, targets: Targets, choice: Choice, guide: Guide | null): string {
  if (choice.token === cell) return 'chosen token';
  const move = moveAt(cell, targets, choice);
  if (!move) return kindAt(targets, cell, choice.chosen) === 'token' ? 'choose this token' : '';
  const ways = move.startsWith('place') || move.startsWith('rotate') ? targets.plays.get(cell)?.ways.length : undefined;
  return labelOf(guide, move) + (ways === undefined ? '' : ways === 1 ? ', the only way' : `, ${ways} ways fit`);
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
    const name = `${titleOf(token)}'s token`;
    parts.push(to?.length ? `${name} that can reach ${to.join(', ')}` : name);
  }
  if (view.sealed === cell) parts.push('sealed');
  else if (view.trapped.includes(cell)) parts.push('trapped');
  if (view.players[view.on_turn]?.last_placed === cell) parts.push('placed last');
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
  return track ? `tile:${shapeName(track.exits).toLowerCase()}` : null;
}
