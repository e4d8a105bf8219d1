// The board, and the line under it.
import { useSignal } from '@preact/signals';
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import type { Board, BoardSeat, CatalogCard, Reason } from '../boards/contract';
import type { Session } from '../client/session';
import { Icon } from '../frame/Icon';
import { openRule } from '../frame/overlays';
import { motionNow, speed } from '../frame/settings';
import type { Table } from '../protocol';

interface AreaProps {
  session: Session;
  table: Table;
  board: Board;
  seats: BoardSeat[];
  catalog: ReadonlyMap<string, CatalogCard> | null;
}

function ReasonLine({ reason, onClose }: { reason: Reason; onClose(): void }) {
  const { rule } = reason;
  return (
    <p class="reason" role="status">
      <span>
        {reason.title && <strong>{reason.title}. </strong>}
        {reason.text}
      </span>
      {rule && (
        <button
          type="button"
          class="button bare"
          onClick={() => (openRule.value = rule)}
          aria-label={`Show rule ${rule}`}
        >
          {rule}
        </button>
      )}
      <button type="button" class="button bare" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
    </p>
  );
}

export function BoardArea({ session, table, board, seats, catalog }: AreaProps) {
  const shown = session.shown.value;
  const spoken = useSignal('');
  const names = useMemo(() => table.seats.map((seat) => seat.name ?? ''), [table]);
  const act = useCallback((move: string) => void session.act(move), [session]);
  const check = useCallback((move: string) => session.check(move), [session]);
  const announce = useCallback((text: string) => void (spoken.value = text), []);
  const say = useCallback((reason: Reason | null) => void (session.reason.value = reason), [session]);
  // With hands to hide, nothing of the next player's is drawn before they have taken the device.
  const covered = session.handOver.value !== null;
  const blocked = session.pending.value || session.waiting.value > 0 || table.phase === 'paused';
  const reason = session.reason.value;
  // What was said to one player is not left for the next.
  useEffect(() => void (spoken.value = ''), [covered]);
  useEffect(() => {
    if (reason?.rule && openRule.value) openRule.value = reason.rule;
  }, [reason]);
  return (
    <>
      <div class="board-area" onClickCapture={() => session.waiting.value > 0 && session.skip()}>
        {shown?.view && !covered && (
          <board.Component
            view={shown.view}
            seat={shown.seat}
            toDecide={shown.to_decide}
            moves={blocked ? null : shown.moves}
            names={names}
            seats={seats}
            events={shown.events}
            shown={shown.count}
            act={act}
            check={check}
            motion={shown.hurried ? 'reduced' : motionNow()}
            speed={speed.value}
            catalog={catalog}
            announce={announce}
            say={say}
          />
        )}
      </div>
      <div class="visually-hidden" aria-live="polite">
        {covered ? '' : spoken.value}
      </div>
      {reason && !covered && <ReasonLine reason={reason} onClose={() => (session.reason.value = null)} />}
    </>
  );
}
