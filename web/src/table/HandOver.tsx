// Covers the board while two people at one device pass it on.
import { useEffect, useRef } from 'preact/hooks';
import type { BoardSeat } from '../boards/contract';
import type { Session } from '../client/session';
import { MarkIcon } from '../parts/PlayerMark';
import * as t from '../words/table.en';

export function HandOver({ session, seats }: { session: Session; seats: BoardSeat[] }) {
  const ref = useRef<HTMLButtonElement>(null);
  const seat = session.handOver.value;
  useEffect(() => ref.current?.focus(), [seat]);
  const next = seat === null ? undefined : seats[seat];
  if (!next) return null;
  return (
    <div class="cover" role="alertdialog" aria-label={t.passTo({ name: next.name })}>
      <MarkIcon colour={next.colour} size={72} />
      <h2>{t.isNext({ name: next.name })}</h2>
      <p>{t.passAndHide({ name: next.name })}</p>
      <button type="button" class="button primary" ref={ref} onClick={session.takeDevice}>
        {t.iAm({ name: next.name })}
      </button>
    </div>
  );
}
