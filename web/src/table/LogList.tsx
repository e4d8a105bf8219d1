// What happened, in words; screen readers read new lines aloud.
import { useEffect, useRef } from 'preact/hooks';
import type { BoardSeat } from '../boards/contract';
import type { LogLine } from '../client/log';
import type { Session } from '../client/session';
import { openRule } from '../frame/overlays';
import { CardText } from '../parts/CardText';
import { MarkIcon } from '../parts/PlayerMark';
import * as t from '../words/table.en';

/** The sentence, with the rule it names as a link; a sentence that names no rule gets the link at its end. */
function Words({ line }: { line: LogLine }) {
  const { rule, text } = line;
  if (!rule)
    return (
      <span>
        <CardText text={text} />
      </span>
    );
  const [before = '', after = ''] = text.includes(`(${rule})`) ? text.split(`(${rule})`) : [`${text} `, ''];
  return (
    <span>
      <CardText text={before} />
      <button type="button" class="rule-link" onClick={() => (openRule.value = rule)}>
        {rule}
      </button>
      <CardText text={after} />
    </span>
  );
}

function Line({ line, seat }: { line: LogLine; seat: BoardSeat | undefined }) {
  return (
    <li class={`log-${line.kind}`}>
      {seat && line.kind !== 'table' ? <MarkIcon colour={seat.colour} size={14} /> : <i />}
      <Words line={line} />
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
          {lines.map((line, at) => (
            <Line key={`${line.version}.${at}`} line={line} seat={line.seat === null ? undefined : seats[line.seat]} />
          ))}
        </ol>
        {lines.length === 0 && <p class="help">{session.table.value?.phase === 'over' ? t.logInReplay : t.logEmpty}</p>}
      </div>
    </section>
  );
}
