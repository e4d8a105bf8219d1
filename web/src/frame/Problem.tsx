// What to show when there is nothing, when something is loading, and when it failed, each with a way on.
import type { ComponentChildren } from 'preact';
import { CardBack, PlayingCard } from '../parts/PlayingCard';

interface ProblemProps {
  title: string;
  children?: ComponentChildren;
}

export function Problem({ title, children }: ProblemProps) {
  return (
    <div class="problem">
      <svg viewBox="0 0 200 150" width="160" height="120" aria-hidden="true">
        <g transform="translate(30 18) rotate(-14 50 70) scale(.8)">
          <CardBack />
        </g>
        <g transform="translate(84 14) rotate(9 50 70) scale(.8)">
          <PlayingCard card="QS" />
        </g>
      </svg>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

export function Waiting({ what }: { what: string }) {
  return (
    <div class="problem" role="status">
      <div class="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <p>{what}</p>
    </div>
  );
}
