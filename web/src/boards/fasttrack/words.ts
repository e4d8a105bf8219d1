// Holes, pegs and moves in words: for labels, the indicator and screen readers.
import { cardName } from '../../parts/cards';
import { entryOf, parseHole } from './geometry';
import type { FastTrackView, MoveView, Peg, Player } from './view';

export const steps = (count: number): string => `${count} step${count === 1 ? '' : 's'}`;

/** "1", "1 or 3", "1, 3 or 4". */
export function orList(items: readonly (string | number)[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
}

const rowNames: Record<string, string> = {
  'side-left': 'left side',
  outer: 'outer row',
  home: 'home hole',
  'side-right': 'right side',
  safe: 'safe hole',
  hold: 'holding',
};

function ownerOf(section: number, view: FastTrackView, names: readonly string[]): string {
  const owner = view.players.find((player) => player.section === section);
  return owner ? (names[owner.seat] ?? `seat ${owner.seat}`) : `section ${section}`;
}

export function holeWords(name: string, view: FastTrackView, names: readonly string[]): string {
  const hole = parseHole(name);
  if (hole.kind === 'center') return 'the bullseye';
  const owner = ownerOf(hole.section, view, names);
  if (hole.kind === 'ft') return `FT hole of ${owner}`;
  if (name === entryOf(hole.section)) return `safe-zone entry of ${owner}`;
  const numbered = hole.kind !== 'home' && hole.kind !== 'hold';
  return `${rowNames[hole.kind]}${numbered ? ` ${hole.number}` : ''} of ${owner}`;
}

function statusWords(peg: Peg): string {
  const said = [];
  if (peg.must_exit) said.push('must leave the ring');
  else if (peg.fasttrack) said.push('has FastTrack status');
  if (peg.circuit && !peg.hole.startsWith('safe')) said.push('has completed its circuit');
  return said.map((words) => `, ${words}`).join('');
}

export function pegWords(player: Player, index: number, view: FastTrackView, names: readonly string[]): string {
  const peg = player.pegs[index]!;
  const where = holeWords(peg.hole, view, names);
  return `${names[player.seat] ?? ''}: peg ${index + 1}, ${where}${statusWords(peg)}`;
}

const short: Record<MoveView['kind'], string> = {
  enter: 'Bring in',
  track: 'Move',
  ring: 'Ring',
  backward: 'Back',
  into_bullseye: 'Bullseye',
  out_of_bullseye: 'Out to FT',
};

/** A move on a small button, beside the peg's others. A 7 that can be split is told by its steps alone. */
export function shortMove(move: MoveView, others: readonly MoveView[], splits: boolean): string {
  if (splits) return String(move.steps);
  const onTrack = move.kind === 'track' && others.some((other) => other.kind === 'ring');
  const word = onTrack ? 'Track' : move.to.startsWith('safe') ? 'Safe' : short[move.kind];
  return move.steps > 0 && move.kind !== 'into_bullseye' ? `${word} ${move.steps}` : word;
}

const ways: Record<MoveView['kind'], string> = {
  enter: 'Bring a peg in',
  track: '',
  ring: ' along the ring',
  backward: ' backward',
  into_bullseye: 'Into the bullseye',
  out_of_bullseye: 'Out of the bullseye',
};

/** What a first part of a split leaves. */
function restWords(move: MoveView): string {
  if (move.half_split) return ', the rest is lost';
  return move.part === 1 ? `, leaves ${move.steps_left}` : '';
}

/** A move in a line: "3 steps along the ring to FT hole of Ben, cuts Ben". */
export function moveWords(move: MoveView, view: FastTrackView, names: readonly string[]): string {
  const cut = move.cuts ? `, cuts ${names[move.cuts.seat] ?? ''}` : '';
  if (move.kind === 'enter' || move.kind === 'into_bullseye') return `${ways[move.kind]}${cut}`;
  const to = ` to ${holeWords(move.to, view, names)}`;
  const way = move.kind === 'out_of_bullseye' ? ways[move.kind] : `${steps(move.steps)}${ways[move.kind]}`;
  return `${way}${to}${restWords(move)}${cut}`;
}

/** The same on a button beside the board: where a part of a split leads is left to the board. */
export function buttonWords(move: MoveView, view: FastTrackView, names: readonly string[]): string {
  return move.part === 1 ? `${steps(move.steps)}${restWords(move)}` : moveWords(move, view, names);
}

/** What is written across the card: what can be done with it, as the listed moves tell. */
export function cardLabel(view: FastTrackView): string | null {
  if (!view.card) return null;
  const rank = view.card === 'JK' ? 'Joker' : view.card.slice(0, -1);
  if (view.steps_left !== null || view.moves.some((move) => move.part === 1)) return `${rank} - SPLIT`;
  const kinds = new Set(view.moves.map((move) => move.kind));
  if (kinds.has('backward')) return `${rank} - BACKWARD`;
  if (kinds.has('enter')) return `${rank} - ${kinds.size > 1 ? 'ENTER OR MOVE' : 'ENTER'}`;
  if (kinds.has('out_of_bullseye')) return `${rank} - OUT OF BULLSEYE`;
  return null;
}

export const theCard = (card: string | null): string => (card ? `the ${cardName(card)}` : 'a card');
