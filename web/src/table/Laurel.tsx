// A winner's laurel.
import type { ComponentChildren } from 'preact';
import './laurel.css';

/** Two branches round the winner's mark. */
export function Laurel({ children }: { children: ComponentChildren }) {
  const leaves = [98, 124, 150, 176, 202, 228].map((turn) => (
    <path key={turn} d="M-2 0C3-5 10-5 14 0C10 4 3 4-2 0z" transform={`rotate(${turn}) translate(23 0) rotate(72)`} />
  ));
  return (
    <span class="laurel">
      <svg class="laurel-branches" viewBox="-32 -32 64 64" aria-hidden="true">
        <g>{leaves}</g>
        <g transform="scale(-1 1)">{leaves}</g>
      </svg>
      {children}
    </span>
  );
}
