// What happened, in words; screen readers read new lines aloud. What a bot does in a row is one line that can be opened.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardSeat } from '../boards/contract';
import { deedsOf, type Deed, type LogLine } from '../client/log';
import type { Session } from '../client/session';
import { Icon } from '../frame/Icon';
import { openRule } from '../frame/overlays';
import { CardText } from '../parts/CardText';
import { MarkIcon } from '../parts/PlayerMark';
import * as t from '../words/table.en';

/** The sentence. The rule behind it appears under the pointer, in focus, and where the line is tapped. */
function Sentence({ line: { rule, text, kind }, isLead }: { line: LogLine; isLead: boolean }) {
  const plain = rule ? text.replace(` (${rule})`, '').replace(`(${rule})`, '') : text;
  return (
    <span class={`log-${kind}${isLead ? ' lead' : ''}`} tabIndex={rule ? -1 : undefined}>
      <CardText text={plain} />
      {rule && (
        <button
          type="button"
          class="rule-link"
          aria-label={t.showRule({ rule })}
          onClick={() => (openRule.value = rule)}
        >
          {rule}
        </button>
      )}
    </span>
  );
}

function Row({ deed, seat, isOpen }: { deed: Deed; seat: BoardSeat | undefined; isOpen: boolean }) {
  const { lines, lead } = deed;
  const [opened, setOpened] = useState<boolean | null>(null);
  const several = lines.length > 1;
  const whole = opened ?? isOpen;
  return (
    <li class={several && !whole ? 'folded' : ''}>
      {seat && lead.kind !== 'table' ? <MarkIcon colour={seat.colour} size={14} /> : <i />}
      <div>
        {lines.map((line, at) => (
          <Sentence key={at} line={line} isLead={line === lead} />
        ))}
      </div>
      {several && (
        <button
          type="button"
          class="log-more"
          data-more={whole ? undefined : `+${lines.length - 1}`}
          aria-expanded={whole}
          aria-label={t.wholeTurn({ name: seat?.name ?? '' })}
          onClick={() => setOpened(!whole)}
        >
          <Icon name={whole ? 'minus' : 'plus'} size={12} />
        </button>
      )}
    </li>
  );
}

export function LogList({ session, seats }: { session: Session; seats: BoardSeat[] }) {
  const lines = session.log.value;
  const ref = useRef<HTMLDivElement>(null);
  // Keeps the newest line in view, even when the result takes some of the room.
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const toTheEnd = () => (list.scrollTop = list.scrollHeight);
    toTheEnd();
    const watch = new ResizeObserver(toTheEnd);
    watch.observe(list);
    return () => watch.disconnect();
  }, [lines]);
  return (
    <section class="log-part" aria-label={t.log}>
      <div class="log" ref={ref} role="log" aria-live="polite" tabIndex={0} aria-label={t.whatHappened}>
        <ol>
          {deedsOf(lines, (seat) => seats[seat]?.kind === 'bot').map((deed, at) => (
            <Row
              key={at}
              deed={deed}
              seat={deed.seat === null ? undefined : seats[deed.seat]}
              isOpen={session.table.value?.trace === true}
            />
          ))}
        </ol>
        {lines.length === 0 && <p class="help">{session.table.value?.phase === 'over' ? t.logInReplay : t.logEmpty}</p>}
      </div>
    </section>
  );
}
