// The reactions, drawn: five faces and a heart. They carry no words; the part that shows one names it.
import type { Reaction } from '../client/phrases';

const heart = 'M16 27C7 20 4 16 4 11.5a6 6 0 0 1 12-2.5a6 6 0 0 1 12 2.5C28 16 25 20 16 27z';

/** Lines over the face, and what is filled in it. */
const looks: Record<Exclude<Reaction, 'heart'>, { lines: string; fill?: string; drop?: string }> = {
  laugh: { lines: 'M8 13l3-2 3 2M18 13l3-2 3 2', fill: 'M8 17h16a8 8 0 0 1-16 0z' },
  surprised: {
    lines: 'M8 9l4-1.5M24 9l-4-1.5',
    fill: 'M11 12a1.6 2 0 1 0 .1 0zM21 12a1.6 2 0 1 0 .1 0zM16 18a3 4 0 1 0 .1 0z',
  },
  thinking: {
    lines: 'M8 10.5l5-1.5M19 8.5l5 0M12 22c3-2 6-2 9-1',
    fill: 'M11 12a1.6 2 0 1 0 .1 0zM21 11a1.6 2 0 1 0 .1 0z',
  },
  sad: {
    lines: 'M8 10l4-2M24 10l-4-2M11 23c2-4 8-4 10 0',
    fill: 'M11 12a1.6 2 0 1 0 .1 0zM21 12a1.6 2 0 1 0 .1 0z',
    drop: 'M23 16c2 3 2 5 0 5s-2-2 0-5z',
  },
  relieved: {
    lines: 'M8 12c1.5 2 4 2 5 0M19 12c1.5 2 4 2 5 0M11 20c3 2.5 7 2.5 10 0',
    drop: 'M25 3c3 4 3 6.5 0 6.5S22 7 25 3z',
  },
};

export function Face({ what, size = 28 }: { what: Reaction; size?: number }) {
  const look = what === 'heart' ? null : looks[what];
  return (
    <svg class="face" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      {look ? (
        <>
          <circle class="face-round" cx="16" cy="16" r="13" />
          {look.fill && <path class="face-fill" d={look.fill} />}
          <path class="face-line" d={look.lines} />
          {look.drop && <path class="face-drop" d={look.drop} />}
        </>
      ) : (
        <path class="face-heart" d={heart} />
      )}
    </svg>
  );
}
