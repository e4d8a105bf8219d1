// What happened, in words; read out as it comes.
import { useEffect, useRef } from 'preact/hooks';
import type { BoardSeat } from '../boards/contract';
import type { LogLine } from '../client/log';
import type { Session } from '../client/session';
import { openRule } from '../frame/overlays';
import { MarkIcon } from '../parts/PlayerMark';

/** The sentence, with the rule it names as a link; one that names none gets it at the end. */
function Words({ line }: { line: LogLine }) {
  const { rule, text } = line;
  if (!rule) return <span>{text}</span>;
  const [before = '', after = ''] = text.includes(`(${rule})`) ? text.split(`(${rule})`) : [`${text} `, ''];
  return (
    <span>
      {before}
      <button type="button" class="rule-link" onClick={() => (openRule.value = rule)}>
        {rule}
      </button>
      {after}
    </span>
  );
}

function Line({ line, seat }: { line: LogLine; seat: BoardSeat | undefined }) {
  return (
    <li class={`log-${line.kind}`}>
      {seat && line.kind === 'game' ? <MarkIcon colour={seat.colour} size={14} /> : <i />}
      <Words line={line} />
    </li>
  );
}

export function LogList({ session, seats }: { session: Session; seats: BoardSeat[] }) {
  const lines = session.log.value;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [lines]);
  return (
    <section class="log-part" aria-label="Log">
      <div class="log" ref={ref} role="log" aria-live="polite" tabIndex={0} aria-label="What happened">
        <ol>
          {lines.map((line, at) => (
            <Line key={`${line.version}.${at}`} line={line} seat={line.seat === null ? undefined : seats[line.seat]} />
          ))}
        </ol>
        {lines.length === 0 && <p class="help">Nothing has happened yet.</p>}
      </div>
    </section>
  );
}
