// What is in play and what it means, and how often the current player has skipped.
import type { Meaning } from '../../protocol';
import { colourOf, type PlayerView } from './view';
import { MarkIcon } from '../../parts/PlayerMark';
import * as t from './words.en';

interface CounterProps {
  name: string;
  /** The short name, where there is little room. */
  short: string;
  meaning: string;
  count: number;
  warn: boolean;
}

function Counter({ name, short, meaning, count, warn }: CounterProps) {
  return (
    <span
      class={`rr-counter${warn ? ' rr-warn' : ''}${count ? '' : ' rr-zero'}`}
      role="img"
      aria-label={t.ofThree({ name, count })}
      data-meaning={meaning}
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

export interface Alert {
  text: string;
  /** Says more where there is room. */
  about: Meaning | undefined;
}

interface StatusProps {
  /** The card in hand, or the roll. */
  inPlay: Meaning | undefined;
  /** What another player has just done. */
  news: string;
  warn: boolean;
  /** What must be done before anything else. */
  alert: Alert | null;
  player: PlayerView | undefined;
  /** The warning style ends when the force is waived. */
  waived: boolean;
}

/** "an Elbow" at the beginning of a line. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function Status({ inPlay, news, warn, alert, player, waived }: StatusProps) {
  const said = alert?.about ?? inPlay;
  return (
    <div class={warn ? 'rr-status rr-warn' : 'rr-status'}>
      {player && <MarkIcon colour={colourOf(player.color)} size={28} />}
      <p class="rr-line">
        {alert && (
          <strong class="rr-alert" data-meaning={alert.about?.key}>
            {alert.text}
          </strong>
        )}
        {inPlay && !alert && <strong data-meaning={inPlay.key}>{capital(inPlay.name)}</strong>}
        {(news || said) && <span class="rr-detail"> {news || said?.text}</span>}
      </p>
      {player && (
        <div class="rr-counters">
          <Counter
            name={t.skips}
            short={t.skips}
            meaning="counter:skips"
            count={player.skips}
            warn={player.skips === 3 && !waived}
          />
          <Counter
            name={t.elbowSkips}
            short={t.elbows}
            meaning="counter:elbows"
            count={player.elbow_skips}
            warn={player.elbow_warning}
          />
        </div>
      )}
    </div>
  );
}
