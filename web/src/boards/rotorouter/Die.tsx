// The die: one of its eight faces, 100 by 100 with its middle at the origin.
import type { Face } from './view';

const octagon = 'M-19-46H19L46-19V19L19 46H-19L-46 19V-19z';
const arrow = 'M-20 16A25 25 0 1 1 20 16';
const head = 'M32 8L19 29L8 7z';

function Sign({ face }: { face: Face }) {
  if (face === 'none') return <path d="M-20 0H20" class="rr-die-line" />;
  if (face === 'half') {
    return (
      <g>
        <path d="M-24-8A25 25 0 0 1 22-14M24 8A25 25 0 0 1-22 14" class="rr-die-line" />
        <path d="M33-20L26 3L10-14z M-33 20L-26-3L-10 14z" class="rr-die-head" />
      </g>
    );
  }
  return (
    <g transform={face === 'ccw' ? 'scale(-1 1)' : ''}>
      <path d={arrow} class="rr-die-line" />
      <path d={head} class="rr-die-head" />
    </g>
  );
}

export function Die({ face, rolling }: { face: Face | null; rolling: boolean }) {
  return (
    <g class={`rr-die${face || rolling ? '' : ' rr-blank'}${rolling ? ' rr-rolling' : ''}`}>
      <path d={octagon} class="rr-die-body" />
      <path d="M-19-46L0-26L19-46M46-19L26 0L46 19M19 46L0 26L-19 46M-46 19L-26 0L-46-19" class="rr-die-facet" />
      {face && !rolling && <Sign face={face} />}
    </g>
  );
}
