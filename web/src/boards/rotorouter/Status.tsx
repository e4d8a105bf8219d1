// The line that tells what to do, and how often the player on turn has skipped.
import type { Headline } from './words';
import { colourOf, type PlayerView } from './view';
import { MarkIcon } from '../../parts/PlayerMark';

interface CounterProps {
  name: string;
  /** What it is called where there is little room. */
  short: string;
  count: number;
  warn: boolean;
}

function Counter({ name, short, count, warn }: CounterProps) {
  return (
    <span
      class={`rr-counter${warn ? ' rr-warn' : ''}${count ? '' : ' rr-zero'}`}
      role="img"
      aria-label={`${name}: ${count} of 3`}
    >
      <span aria-hidden="true" class="rr-long">
        {name}
      </span>
      <span aria-hidden="true" class="rr-short">
        {short}
      </span>
      <span class="rr-pips" aria-hidden="true">
        {[1, 2, 3].map((pip) => (
          <span key={pip} class={pip <= count ? 'rr-pip rr-full' : 'rr-pip'} />
        ))}
      </span>
      <span aria-hidden="true" class="rr-long">
        {count}/3
      </span>
      {warn && <span aria-hidden="true">⚠</span>}
    </span>
  );
}

interface StatusProps {
  line: Headline;
  player: PlayerView | undefined;
  /** The warning style ends when the force is waived. */
  waived: boolean;
}

export function Status({ line, player, waived }: StatusProps) {
  return (
    <div class={line.warn ? 'rr-status rr-warn' : 'rr-status'}>
      {player && <MarkIcon colour={colourOf(player.color)} size={28} />}
      <p class="rr-line">
        <strong>{line.text}</strong>
        {line.detail && <span class="rr-detail"> {line.detail}</span>}
      </p>
      {player && (
        <div class="rr-counters">
          <Counter name="Skips" short="Skips" count={player.skips} warn={player.skips === 3 && !waived} />
          <Counter
            name="Elbow skips"
            short="Elbows"
            count={player.elbow_skips}
            warn={player.elbow_skips === 3 && !waived}
          />
        </div>
      )}
    </div>
  );
}
