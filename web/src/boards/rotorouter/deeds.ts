// What a click, a tap or a key does. Only the server's legal moves are made; for anything else the server gives a
// reason.
import type { BoardProps } from '../contract';
import { shapeOf } from './cells';
import type { Choice, Sight } from './choice';
import { refusedMove } from './refusal';
import { kindAt, playText, type CardPlay, type Kind, type Targets } from './targets';
import { labelOf, placeName, tileWords } from './words';
import type { RotoView } from './view';
import * as t from './words.en';

export interface Deeds {
  make(move: string): void;
  chooseKind(kind: Kind | null): void;
  back(): void;
  turn(step: 1 | -1): void;
  /** `pointer` is the kind of pointer, or `key`. */
  click(cell: string, pointer: string): void;
}

type Given = Pick<BoardProps<RotoView>, 'view' | 'moves' | 'guide' | 'act' | 'why' | 'announce' | 'say'>;

export function deedsOf(given: Given, targets: Targets, choice: Choice, sight: Sight): Deeds {
  const { view, moves, guide, act, why, announce, say } = given;

  function make(move: string): void {
    say(null);
    act(move);
  }

  function chooseToken(cell: string | null): void {
    choice.set({ token: cell, pinned: null });
    if (!cell) return;
    const to = (targets.journeys.get(cell) ?? []).map((one) => placeName(view, one));
    announce(t.tokenCanGo({ cell: placeName(view, cell), cells: to.join(', ') }));
  }

  function chooseKind(kind: Kind | null): void {
    choice.set({ chosen: kind, token: null, pinned: null });
    if (kind !== 'token') return;
    sight.hide(false);
    const [only, another] = [...targets.journeys.keys()];
    if (only && !another) chooseToken(only);
  }

  function back(): void {
    choice.set(choice.token || choice.pinned ? { token: null, pinned: null } : { chosen: null });
  }

  function turn(step: 1 | -1): void {
    const way = choice.turnedBy(step);
    if (!way) return;
    choice.want(way);
    announce(tileWords(way));
    const { ghost } = choice;
    if (ghost?.play.ways.length === 1)
      say({ text: t.onlyWay({ cell: placeName(view, ghost.cell), shape: t.shape({ shape: shapeOf(way) }) }) });
  }

  function clickWithToken(token: string, cell: string): void {
    if (targets.journeys.get(token)?.includes(cell)) make(`token ${token} ${cell}`);
    else if (cell === token) chooseToken(null);
    else if (targets.journeys.has(cell)) chooseToken(cell);
    else why(`token ${token} ${cell}`);
  }

  /** A tile that lies already is chosen first, turned, and confirmed by a second click; so is every cell for a finger,
   * which has not seen the ghost before its first tap, and any other cell while one is chosen. */
  function clickWithCard(play: CardPlay, cell: string, pointer: string): void {
    const way = choice.wayAt(cell);
    const atOnce = play.verb === 'place' && pointer !== 'touch' && choice.pinned === null;
    if (atOnce || choice.pinned === cell) return make(playText(play, cell, way));
    choice.set({ pinned: cell });
    announce(t.again({ move: labelOf(guide, playText(play, cell, way)), by: pointer }));
  }

  function click(cell: string, pointer: string): void {
    if (!moves) return;
    if (choice.token) return clickWithToken(choice.token, cell);
    const kind = kindAt(targets, cell, choice.chosen);
    const play = targets.plays.get(cell);
    const [ride, another] = kind === 'goal' ? (targets.goals.get(cell) ?? []) : [];
    if (ride && another) chooseKind('token');
    else if (ride) make(ride);
    else if (kind === 'fix') make(`fix ${cell}`);
    else if (kind === 'token' && !sight.tokensHidden) chooseToken(cell);
    else if (kind === 'card' && play) clickWithCard(play, cell, pointer);
    else why(refusedMove(view, cell, choice.wanted));
  }

  return { make, chooseKind, back, turn, click };
}
