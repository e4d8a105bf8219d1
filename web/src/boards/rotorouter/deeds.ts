// What a click, a tap or a key does. Only moves that the server listed are made; anything else is asked about.
import type { BoardProps } from '../contract';
import { exitsInWords, shapeName } from './cells';
import type { Choice, Sight } from './choice';
import { refusedMove } from './refusal';
import { kindAt, playText, type CardPlay, type Kind, type Targets } from './targets';
import type { RotoView } from './view';

export interface Deeds {
  make(move: string): void;
  /** Asks why a move is not possible. */
  why(move: string): void;
  chooseKind(kind: Kind | null): void;
  back(): void;
  turn(step: 1 | -1): void;
  /** `pointer` is the kind of pointer, or `key`. */
  click(cell: string, pointer: string): void;
}

type Given = Pick<BoardProps<RotoView>, 'view' | 'moves' | 'act' | 'check' | 'announce' | 'say'>;

export function deedsOf(given: Given, targets: Targets, choice: Choice, sight: Sight): Deeds {
  const { view, moves, act, check, announce, say } = given;

  function make(move: string): void {
    say(null);
    act(move);
  }

  async function why(move: string): Promise<void> {
    const { legal, rule, title, message } = await check(move);
    if (!legal) say({ text: message ?? '', ...(rule ? { rule } : {}), ...(title ? { title } : {}) });
  }

  function chooseToken(cell: string | null): void {
    choice.set({ token: cell, pinned: null });
    if (cell) announce(`Token on ${cell} can go to ${(targets.journeys.get(cell) ?? []).join(', ')}`);
  }

  function chooseKind(kind: Kind | null): void {
    choice.set({ chosen: kind, token: null, pinned: null });
    if (kind !== 'token') return;
    sight.hide(false);
    const [only, another] = [...targets.journeys.keys()];
    if (only && !another) chooseToken(only);
  }

  function back(): void {
    say(null);
    choice.set(choice.token || choice.pinned ? { token: null, pinned: null } : { chosen: null });
  }

  function turn(step: 1 | -1): void {
    const way = choice.turnedBy(step);
    if (!way) return;
    choice.set({ wanted: way });
    announce(`${shapeName(way)} ${exitsInWords(way)}`);
    const { ghost } = choice;
    if (ghost?.play.ways.length === 1) say({ text: `On ${ghost.cell} the ${shapeName(way)} fits only this way.` });
  }

  function clickWithToken(token: string, cell: string): void {
    if (targets.journeys.get(token)?.includes(cell)) make(`token ${token} ${cell}`);
    else if (cell === token) chooseToken(null);
    else if (targets.journeys.has(cell)) chooseToken(cell);
    else void why(`token ${token} ${cell}`);
  }

  function clickWithCard(play: CardPlay, cell: string, pointer: string): void {
    const way = choice.wayAt(cell);
    if (pointer !== 'touch' || choice.pinned === cell) return make(playText(play, cell, way));
    // A finger has not seen the ghost before its first tap.
    choice.set({ pinned: cell, pointed: null });
    announce(`${shapeName(way)} ${exitsInWords(way)} on ${cell}; tap again to confirm`);
  }

  function click(cell: string, pointer: string): void {
    if (!moves) return;
    if (choice.token) return clickWithToken(choice.token, cell);
    const kind = kindAt(targets, cell, choice.chosen);
    const play = targets.plays.get(cell);
    if (kind === 'fix') make(`fix ${cell}`);
    else if (kind === 'token' && !sight.tokensHidden) chooseToken(cell);
    else if (kind === 'card' && play) clickWithCard(play, cell, pointer);
    else void why(refusedMove(view, cell, choice.wanted));
  }

  return { make, why: (move) => void why(move), chooseKind, back, turn, click };
}
