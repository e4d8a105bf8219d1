// Everybody's chance of winning over the game, with strokes of luck and poor moves. A click goes to that moment.
import { useMemo, useRef } from 'preact/hooks';
import type { BoardSeat } from '../../boards/contract';
import type { Review } from '../../client/http';
import { MarkIcon } from '../../parts/PlayerMark';
import { useBoxSize } from '../../parts/boxSize';
import { chanceLines, className, luckMarks, points, signed, worstDecisions } from './review';
import * as t from '../../words/replay.en';

interface GraphProps {
  review: Review;
  seats: BoardSeat[];
  at: number;
  onGo(to: number): void;
}

/** Dashes distinguish the lines without colour. */
const dashes = ['', '9 4', '2 4', '12 4 2 4', '5 3', '1 3'];
const pad = { left: 38, right: 10, top: 8, bottom: 8 };

export function Graph({ review, seats, at, onGo }: GraphProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const lines = useMemo(() => chanceLines(review), [review]);
  const marks = useMemo(() => luckMarks(review), [review]);
  const last = review.decisions.length;
  const width = Math.max(120, size?.width ?? 600);
  const height = Math.max(60, size?.height ?? 110);
  const x = (move: number) => pad.left + ((width - pad.left - pad.right) * move) / Math.max(1, last);
  const y = (share: number) => pad.top + (height - pad.top - pad.bottom) * (1 - share);
  const drawn = useMemo(
    () => (
      <>
        {[0, 0.5, 1].map((share) => (
          <g key={share} class="graph-grid">
            <path d={`M${pad.left} ${y(share)}H${width - pad.right}`} />
            <text x={pad.left - 5} y={y(share) + 4}>
              {t.percent({ value: points(share) })}
            </text>
          </g>
        ))}
        {lines.map((line, seat) => (
          <path
            key={seat}
            class="graph-line"
            d={line
              .map((share, move) => `${move === 0 ? 'M' : 'L'}${x(move).toFixed(1)} ${y(share).toFixed(1)}`)
              .join('')}
            stroke={seats[seat]?.colour.fill}
            stroke-dasharray={dashes[seat % dashes.length]}
          />
        ))}
        {marks.map(({ number, seat, luck }) => (
          <path
            key={number}
            class="graph-luck"
            d={luck > 0 ? 'M0-6L5.5 4H-5.5z' : 'M0 6L5.5-4H-5.5z'}
            transform={`translate(${x(number)} ${y(lines[seat]?.[number] ?? 0)})`}
            fill={seats[seat]?.colour.fill}
          >
            <title>{t.luckAt({ number, luck: signed(luck), name: seats[seat]?.name ?? '' })}</title>
          </path>
        ))}
        {worstDecisions(review).map((one) => (
          <circle
            key={one.number}
            class="graph-poor"
            cx={x(one.number)}
            cy={y(lines[one.seat]?.[one.number] ?? 0)}
            r="4"
          >
            <title>
              {t.classAt({ number: one.number, kind: className(one.class), name: seats[one.seat]?.name ?? '' })}
            </title>
          </circle>
        ))}
      </>
    ),
    [review, width, height, seats.map((seat) => seat.colour.fill).join()],
  );
  const go = (event: MouseEvent) => {
    const left = box.current?.getBoundingClientRect().left ?? 0;
    const share = (event.clientX - left - pad.left) / (width - pad.left - pad.right);
    onGo(Math.max(0, Math.min(last, Math.round(share * last))));
  };
  return (
    <figure class="graph">
      <div ref={box} class="graph-box">
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={t.chances}
          onPointerDown={go}
          onPointerMove={(event) => event.buttons === 1 && go(event)}
        >
          {drawn}
          <path class="graph-now" d={`M${x(at)} ${pad.top}V${height - pad.bottom}`} />
        </svg>
      </div>
      <figcaption>
        <span class="graph-title">{t.chanceTitle}</span>
        {seats.map((seat, number) => (
          <span key={number}>
            <MarkIcon colour={seat.colour} size={14} />
            {t.chanceOf({ name: seat.name, value: points(lines[number]?.[at] ?? 0) })}
          </span>
        ))}
        <span class="graph-key">{t.graphKey}</span>
      </figcaption>
    </figure>
  );
}
