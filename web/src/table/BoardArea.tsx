// The board and the line under it.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import type { Board, BoardSeat, CatalogCard, Reason } from '../boards/contract';
import { againPace, type Session, type Shown } from '../client/session';
import { Icon } from '../frame/Icon';
import { openRule } from '../frame/overlays';
import { coach, motionNow, speed } from '../frame/settings';
import type { Choice, Table } from '../protocol';
import type { Advice, Warning } from './advice';
import { Ask } from './Ask';
import { beat, useForced } from './forced';
import { HintLine } from './HintLine';
import { MeaningLayer } from './Meanings';
import { Strip } from './Strip';
import * as t from '../words/table.en';
import { asStrong } from '../words/tags';
import './strip.css';

interface AreaProps {
  session: Session;
  advice: Advice;
  table: Table;
  board: Board;
  seats: BoardSeat[];
  catalog: ReadonlyMap<string, CatalogCard> | null;
  /** Everybody's, at the end. */
  hands: readonly unknown[] | null;
  /** What lies over the board. */
  children?: ComponentChildren;
}

/** With the move that the coach thinks better. */
type Warned = Choice & { better?: string };

function ReasonLine({ reason, onClose }: { reason: Reason; onClose(): void }) {
  const { rule } = reason;
  return (
    <p class="reason" role="status">
      <span>{reason.title ? t.reason({ title: reason.title, text: reason.text, b: asStrong }) : reason.text}</span>
      {rule && (
        <button
          type="button"
          class="button bare"
          onClick={() => (openRule.value = rule)}
          aria-label={t.showRule({ rule })}
        >
          {rule}
        </button>
      )}
      <button type="button" class="button bare" aria-label={t.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </p>
  );
}

/** A move that the coach warns about, as a move with a price. */
function warnedChoice(move: string, choice: Choice | undefined, { text, better }: Warning): Warned {
  return { ...choice, move, label: choice?.label ?? t.playIt, price: t.coachSays({ warning: text }), better } as Warned;
}

export function BoardArea({ session, advice, table, board, seats, catalog, hands, children }: AreaProps) {
  const shown = session.shown.value;
  const spoken = useSignal('');
  const names = useMemo(() => table.seats.map((seat) => seat.name ?? ''), [table]);
  const asked = useSignal<Warned | null>(null);
  // The board's prompt for the current update; a prompt for an earlier update no longer counts.
  const step = useSignal<{ text: string | null; count: number }>({ text: null, count: -1 });
  const settled = useRef<Shown['guide']>(null);
  const area = useRef<HTMLDivElement>(null);
  const act = useCallback(
    (move: string) => {
      const choice = session.shown.value?.guide?.choices.find((one) => one.move === move);
      const warning = choice?.costly ? null : advice.warning(move);
      if (choice?.costly) asked.value = choice;
      else if (warning) asked.value = warnedChoice(move, choice, warning);
      else void session.act(move);
    },
    [session, advice],
  );
  const sayStep = useCallback(
    (text: string | null) => void (step.value = { text, count: session.shown.value?.count ?? -1 }),
    [session],
  );
  const announce = useCallback((text: string) => void (spoken.value = text), []);
  const say = useCallback((reason: Reason | null) => void (session.reason.value = reason), [session]);
  const why = useCallback((move: string) => void session.why(move), [session]);
  // With hidden hands, nothing of the next player's is drawn until they have the device.
  const covered = session.handOver.value !== null;
  // Without a connection nothing can be tapped, so that nothing is played later by surprise.
  const offline = session.line.value !== 'open';
  const isAgain = session.again.value;
  const blocked = isAgain || session.pending.value || offline || session.waiting.value > 0 || table.phase === 'paused';
  const reason = session.reason.value;
  const hint = covered ? null : advice.hint.value;
  const coming = useForced(session, table, asked.value !== null);
  useEffect(() => void advice.prepare(), [session.settled.value?.number, advice.offered.value, coach.value]);
  // Clears the message for one player before the next player looks.
  useEffect(() => void (spoken.value = ''), [covered]);
  // A new position closes the question.
  useEffect(() => void (asked.value = null), [shown?.count, covered]);
  const said = step.value.count === shown?.count ? step.value.text : null;
  // While the animation runs, everybody's progress stays at its old value.
  useEffect(() => {
    if (said === null) settled.current = shown?.guide ?? null;
  });
  useEffect(() => {
    if (reason?.rule && openRule.value) openRule.value = reason.rule;
  }, [reason]);
  return (
    <>
      {shown?.guide && !covered && (
        <Strip
          guide={shown.guide}
          progress={(said === null ? null : settled.current?.progress) ?? shown.guide.progress}
          seat={shown.seat}
          step={said}
          ground={board.ground}
        />
      )}
      <div class="over-strip">
        {hint && !asked.value && <HintLine hint={hint} onClose={() => advice.dismiss()} />}
        {asked.value && (
          <Ask
            choice={asked.value}
            {...(asked.value.better ? { onNever: () => (coach.value = false) } : {})}
            onNo={() => (asked.value = null)}
            onYes={() => {
              const { move } = asked.value ?? {};
              asked.value = null;
              if (move) void session.act(move);
            }}
          />
        )}
      </div>
      <div class="reason-place">
        {reason && !covered && <ReasonLine reason={reason} onClose={() => (session.reason.value = null)} />}
      </div>
      <div
        class="board-area"
        ref={area}
        onClickCapture={() => (isAgain || session.waiting.value > 0) && session.skip()}
      >
        {shown?.view && !covered && (
          <board.Component
            view={shown.view}
            seat={shown.seat}
            toDecide={shown.to_decide}
            moves={blocked ? null : shown.moves}
            guide={shown.guide}
            meanings={session.meanings.value}
            step={sayStep}
            names={names}
            seats={seats}
            events={shown.events}
            shown={shown.count}
            act={act}
            why={why}
            hint={asked.value?.better ?? hint?.move ?? null}
            motion={shown.hurried ? 'reduced' : motionNow()}
            speed={speed.value * (isAgain ? againPace : 1)}
            catalog={catalog}
            hands={hands}
            announce={announce}
            say={say}
          />
        )}
        {children}
      </div>
      {!covered && <MeaningLayer within={area} meanings={session.meanings.value} moment={shown?.count ?? 0} />}
      {coming && (
        <p class="coming" role="status" style={{ '--beat': `${beat / speed.value}ms` }}>
          {t.onlyMove({ move: coming.label })}
        </p>
      )}
      <div class="visually-hidden" aria-live="polite">
        {covered ? '' : spoken.value}
      </div>
    </>
  );
}
