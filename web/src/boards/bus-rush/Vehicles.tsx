// The group's bus with its riders in the windows, and the taxis of players who travel alone.
import { PlayerMark } from '../../parts/PlayerMark';
import type { PlayerColour } from '../../theme/colours';

/** Side view, 60 by 30 around the origin, wheels at the bottom. */
export function Bus({ riders }: { riders: readonly PlayerColour[] }) {
  return (
    <g class="br-bus">
      <ellipse class="br-vehicle-cast" cx="2" cy="14.5" rx="31" ry="4" />
      <path class="br-bus-body" d="M-26-15H22Q29-15 30-6V10H-30V-11Q-30-15-26-15Z" />
      <path class="br-bus-stripe" d="M-30 3H30V6H-30Z" />
      {[0, 1, 2, 3].map((at) => (
        <rect key={at} class="br-window" x={-27.5 + at * 13.4} y={-12} width="12" height="12" rx="2" />
      ))}
      {riders.map((colour, at) => (
        <PlayerMark key={colour.key} colour={colour} x={-21.5 + at * 13.4} y={-6} r={5.6} />
      ))}
      <circle class="br-wheel" cx="-17" cy="10.5" r="4.5" />
      <circle class="br-wheel" cx="17" cy="10.5" r="4.5" />
    </g>
  );
}

/** Side view, 36 by 22 around the origin. */
export function Taxi({ rider }: { rider: PlayerColour }) {
  return (
    <g class="br-taxi">
      <ellipse class="br-vehicle-cast" cx="1" cy="11.5" rx="19" ry="3" />
      <path class="br-taxi-body" d="M-18 8V1Q-18-2-14-2.5L-9-11H8L13-2.5Q18-2 18 2V8Z" />
      <path class="br-taxi-sign" d="M-4-14H3V-11H-4Z" />
      <path class="br-taxi-checks" d="M-14 2H-11V5H-14ZM-8 2H-5V5H-8ZM-2 2H1V5H-2ZM4 2H7V5H4ZM10 2H13V5H10Z" />
      <PlayerMark colour={rider} y={-4.5} r={6} />
      <circle class="br-wheel" cx="-10" cy="8.5" r="3.6" />
      <circle class="br-wheel" cx="10" cy="8.5" r="3.6" />
    </g>
  );
}
