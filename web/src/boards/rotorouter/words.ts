// What is said about the position: the line that tells what to do, and the name of each cell for a screen reader.
import type { GameEvent } from '../../protocol';
import { exitsInWords, shapeName } from './cells';
import type { Choice } from './choice';
import { kindAt, type Targets } from './targets';
import { cards, faceNames, type PlayerView, type RotoView } from './view';

export interface Headline {
  text: string;
  detail?: string;
  warn?: boolean;
}

function ended(view: RotoView, names: readonly string[]): Headline {
  const first = view.finished[0];
  const text = first === undefined ? 'The game is over' : `${names[first] ?? ''} has won`;
  const all = view.players.every((player) => player.finished);
  return { text, detail: all ? 'All players have finished — game over.' : 'The game is over.' };
}

function forced(view: RotoView): Headline | null {
  if (!view.force) return null;
  if (view.force.waived) return { text: 'The force is waived', detail: 'The card has no legal play.' };
  const held = view.held;
  if (!held) return { text: 'Forced: Draw & Place', detail: 'You cannot end before that.', warn: true };
  return { text: `Forced: place ${cards[held].name}`, detail: 'You cannot end before that.', warn: true };
}

function withCard(view: RotoView, targets: Targets): Headline | null {
  if (!view.held) return null;
  const { name, text, does } = cards[view.held];
  if (!targets.plays.size) return { text: `${name} has no legal play`, detail: 'Put it under your draw pile.' };
  return { text: `Place ${text}`, detail: does ? `or ${does}` : 'Q and E turn it' };
}

function rest(view: RotoView, targets: Targets): Headline {
  if (targets.plain.has('draw')) return { text: 'Draw a card' };
  const can = [];
  if (targets.journeys.size) can.push('move a token');
  if (targets.plain.has('token place')) can.push('place a token');
  if (targets.plain.has('roll')) can.push('roll the die');
  if (targets.plain.has('apply')) can.push('turn the gears');
  const { die } = view.turn;
  const detail = die ? `Rolled: ${faceNames[die]}` : can.length ? `You may still ${can.join(' or ')}` : '';
  return { text: can.length ? 'Go on or end the turn' : 'End the turn', detail };
}

/** While others play: what they have just done, or what they hold. */
function waiting(view: RotoView, names: readonly string[], events: readonly GameEvent[]): Headline {
  const text = `${names[view.on_turn] ?? ''}’s turn`;
  if (view.force && !view.force.waived && !view.held) return { text, detail: 'Forced: Draw & Place', warn: true };
  const news = [...events].reverse().find((event) => event.event !== 'turn')?.text;
  return { text, detail: news ?? (view.held ? `Holds ${cards[view.held].name}` : '') };
}

interface Seen {
  view: RotoView;
  targets: Targets;
  names: readonly string[];
  events: readonly GameEvent[];
  /** Whether the viewer is to decide. */
  acting: boolean;
}

export function headline({ view, targets, names, events, acting }: Seen): Headline {
  if (view.over) return ended(view, names);
  if (!acting) return waiting(view, names, events);
  if (view.sealed) {
    return { text: 'Your corner is sealed', detail: `Make ${view.sealed} a Cross before anything else.`, warn: true };
  }
  const due = forced(view);
  if (due) return due;
  if (targets.fixes.size) {
    return { text: 'A Straight is trapped', detail: 'First you may make it a Cross.' };
  }
  return withCard(view, targets) ?? rest(view, targets);
}

/** "1 corner, 2 tokens" and the like, for the list of players. */
export function countText(player: PlayerView): string {
  return `${player.scored.length}/3 corners`;
}

function lying(view: RotoView, cell: string): string {
  const track = view.board[cell];
  const corner = view.corners.find((row) => row.cell === cell);
  const home = corner ? `, ${corner.color} corner` : '';
  if (!track) return `${cell}${home}, empty`;
  return `${cell}${home}, ${track.owner} ${shapeName(track.exits)} ${exitsInWords(track.exits)}`;
}

function doing(cell: string, targets: Targets, choice: Choice): string {
  if (choice.token) {
    if (cell === choice.token) return 'chosen token';
    if (targets.journeys.get(choice.token)?.includes(cell)) return `move the token from ${choice.token} here`;
  }
  const kind = kindAt(targets, cell, choice.chosen);
  if (kind === 'fix') return 'make it a Cross';
  if (kind === 'token') return 'choose this token';
  const play = kind === 'card' ? targets.plays.get(cell) : undefined;
  if (!play) return '';
  if (play.verb === 'replace') return 'make it a Cross';
  const way = choice.wayAt(cell);
  const verb = play.verb === 'place' ? `place ${shapeName(way)}` : 'turn to';
  return `${verb} ${exitsInWords(way)}, ${play.ways.length} ways fit`.replace('1 ways fit', 'the only way');
}

export function cellLabel(view: RotoView, cell: string, targets: Targets, choice: Choice, hidden: boolean): string {
  const token = hidden ? undefined : view.tokens[cell];
  const parts = [lying(view, cell)];
  const to = token ? view.reach.find((reach) => reach.cell === cell)?.to : undefined;
  if (token) parts.push(to?.length ? `${token} token that can reach ${to.join(', ')}` : `${token} token`);
  if (view.sealed === cell) parts.push('sealed');
  else if (view.trapped.includes(cell)) parts.push('trapped');
  if (view.players[view.on_turn]?.last_placed === cell) parts.push('placed last');
  const act = doing(cell, targets, choice);
  if (act) parts.push(act);
  return parts.join(', ');
}
