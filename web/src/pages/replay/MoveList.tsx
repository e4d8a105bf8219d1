// All moves as a list to click on, with the rule behind each; the current move is marked and scrolled into view.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { BoardSeat } from '../../boards/contract';
import { openRule } from '../../frame/overlays';
import { MarkIcon } from '../../parts/PlayerMark';
import type { Move, Turn } from './moves';
import { className, isPoor, signs, type Class } from './review';
import * as t from '../../words/replay.en';

interface ListProps {
  turns: Turn[];
  seats: BoardSeat[];
  at: number;
  /** The review's class of each move, by number. */
  classes?: ReadonlyMap<number, Class> | null;
  /** When this changes, the list may have come into view. */
  look?: string;
  onGo(to: number): void;
}

function ClassSign({ kind }: { kind: Class | undefined }) {
  if (!kind || (!isPoor(kind) && kind !== 'only move')) return null;
  return (
    <abbr class={`class-sign ${kind.replace(' ', '-')}`} title={className(kind)}>
      {signs[kind]}
      <span class="visually-hidden"> {className(kind)}</span>
    </abbr>
  );
}

interface RowProps {
  move: Move;
  here: boolean;
  kind: Class | undefined;
  onGo(to: number): void;
}

function Row({ move, here, kind, onGo }: RowProps) {
  const rules = [...new Set(move.said.flatMap((one) => one.rule ?? []))];
  return (
    <li class={here ? 'here' : ''}>
      <button type="button" class="move" aria-current={here ? 'step' : undefined} onClick={() => onGo(move.number)}>
        <span class="move-number">{move.number}</span>
        <span>
          {move.said.map((one) => one.text).join('. ')} <ClassSign kind={kind} />
        </span>
      </button>
      {rules.slice(0, 1).map((rule) => (
        <button
          key={rule}
          type="button"
          class="move-rule"
          aria-label={t.showRule({ rule })}
          title={rule}
          onClick={() => (openRule.value = rule)}
        >
          §
        </button>
      ))}
    </li>
  );
}

export function MoveList({ turns, seats, at, classes = null, look, onGo }: ListProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    const row = list?.querySelector<HTMLElement>('.here');
    if (!list) return;
    if (!row) list.scrollTop = 0;
    else if (row.offsetTop < list.scrollTop + 40) list.scrollTop = row.offsetTop - 60;
    else if (row.offsetTop + row.offsetHeight > list.scrollTop + list.clientHeight - 40)
      list.scrollTop = row.offsetTop + row.offsetHeight - list.clientHeight + 60;
  }, [at, turns, look]);
  // Rows that have not changed are not drawn again: a game may have a thousand moves.
  const here = turns.findIndex((turn) => turn.moves.some((move) => move.number === at));
  return (
    <div class="move-list" ref={ref} role="region" aria-label={t.moves} tabIndex={0}>
      <ol>
        <li class={at === 0 ? 'here' : ''}>
          <button type="button" class="move" aria-current={at === 0 ? 'step' : undefined} onClick={() => onGo(0)}>
            <span class="move-number">0</span>
            <span>{t.beginning}</span>
          </button>
        </li>
        {turns.map((turn, number) => (
          <TurnRows
            key={turn.moves[0]?.number}
            turn={turn}
            seat={seats[turn.seat]}
            at={number === here ? at : -1}
            classes={classes}
            onGo={onGo}
          />
        ))}
      </ol>
    </div>
  );
}

function TurnRows({
  turn,
  seat,
  at,
  classes,
  onGo,
}: {
  turn: Turn;
  seat: BoardSeat | undefined;
  at: number;
  classes: ReadonlyMap<number, Class> | null;
  onGo(to: number): void;
}) {
  return useMemo(
    () => (
      <li class="turn-rows">
        <p>
          {seat && <MarkIcon colour={seat.colour} size={16} />}
          <strong>{seat?.name}</strong>
        </p>
        <ol>
          {turn.moves.map((move) => (
            <Row key={move.number} move={move} here={move.number === at} kind={classes?.get(move.number)} onGo={onGo} />
          ))}
        </ol>
      </li>
    ),
    [turn, seat?.name, seat?.colour, at, classes],
  );
}
