// What can be chosen: the pegs that have legal moves, and where each can go.
import type { FastTrackView, MoveView } from './view';

export interface PegChoice {
  hole: string;
  /** 1 to 5; a peg keeps its number for the whole game. */
  number: number;
  moves: MoveView[];
}

/** The pegs that can move, by number, each with its moves, shortest first. Without `moves` nothing can be chosen. */
export function pegChoices(view: FastTrackView, moves: readonly string[] | null): PegChoice[] {
  if (!moves) return [];
  const listed = new Set(moves);
  const pegs = view.players[view.on_turn]?.pegs ?? [];
  const choices: PegChoice[] = [];
  for (const move of view.moves) {
    if (!listed.has(move.move)) continue;
    const known = choices.find((choice) => choice.hole === move.from);
    if (known) known.moves.push(move);
    else choices.push({ hole: move.from, number: pegs.findIndex((peg) => peg.hole === move.from) + 1, moves: [move] });
  }
  for (const choice of choices) choice.moves.sort((a, b) => a.steps - b.steps);
  return choices.sort((a, b) => a.number - b.number);
}

/**
 * The peg that is chosen: the one picked, or the only one there is. The second peg of a split is always picked by the
 * player.
 */
export function chosenPeg(choices: readonly PegChoice[], picked: string | null): PegChoice | null {
  const isSecond = choices[0]?.moves[0]?.part === 2;
  if (choices.length === 1 && picked === null && !isSecond) return choices[0] ?? null;
  return choices.find((choice) => choice.hole === picked) ?? null;
}

/** For `data-hinted`: whether the hinted move is one of the peg's. */
export const leadsTo = (choice: PegChoice | undefined, hint: string | null | undefined): '' | undefined =>
  choice?.moves.some(({ move }) => move === hint) ? '' : undefined;

/** The move to ask the server about when the player clicks a hole that no legal move leads to. */
export function questionFor(view: FastTrackView, from: string, to: string): string {
  if (from.startsWith('hold')) return 'enter';
  const word = view.moves.some((move) => move.part === 1) ? 'split' : 'move';
  return `${word} ${from} ${to}`;
}

/** The target of focus or pointer: `peg:HOLE` or `go:MOVE`. On a button of the list it has the prefix `list-`. */
export type Lead = { peg: string } | { move: string } | null;

export function leadOf(target: string | null): Lead {
  const found = /^(?:list-)?(peg|go):(.*)$/.exec(target ?? '');
  if (!found) return null;
  return found[1] === 'peg' ? { peg: found[2] ?? '' } : { move: found[2] ?? '' };
}

/** The moves whose paths are drawn: those in focus, otherwise those of the chosen peg. */
export function movesToDraw(choices: readonly PegChoice[], chosen: PegChoice | null, lead: Lead): MoveView[] {
  if (lead && 'move' in lead) return choices.flatMap((c) => c.moves).filter((move) => move.move === lead.move);
  if (lead) return choices.find((choice) => choice.hole === lead.peg)?.moves ?? chosen?.moves ?? [];
  return chosen?.moves ?? [];
}
