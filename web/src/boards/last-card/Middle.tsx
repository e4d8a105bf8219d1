// The middle of the table: the ring that shows the direction of play, the piles, the cards that somebody will have to
// draw, and the effect of the card in play.
import { CardBack, SuitSign } from '../../parts/PlayingCard';
import { suitByName } from '../../parts/cards';
import { easings, Piece } from '../../parts/motion';
import { placeOf, type Layout, type Spot } from './layout';
import type { LastCardView } from './view';
import * as t from './words.en';

/** A ring of chevrons sewn into the felt. Clockwise goes to the viewer's left first. */
function Ring({ layout, direction }: { layout: Layout; direction: 1 | -1 }) {
  const { x, y, rx, ry } = layout.ring;
  const count = layout.narrow ? 14 : 24;
  const chevrons = Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * (at + 0.5)) / count;
    const px = x + rx * Math.cos(angle);
    const py = y + ry * Math.sin(angle);
    const tangent = Math.atan2(ry * Math.cos(angle), -rx * Math.sin(angle));
    const degrees = (tangent * 180) / Math.PI + (direction === 1 ? 0 : 180);
    return <path key={at} d="M-4-6L3 0L-4 6" transform={`translate(${px} ${py}) rotate(${degrees})`} />;
  });
  return (
    <g role="img" aria-label={direction === 1 ? t.clockwise : t.counterclockwise}>
      <ellipse class="lc-thread" cx={x} cy={y} rx={rx - 11} ry={ry - 11} />
      <ellipse class="lc-thread" cx={x} cy={y} rx={rx + 11} ry={ry + 11} />
      <g class="lc-rim" key={direction} data-meaning="place:direction">
        {chevrons}
      </g>
    </g>
  );
}

interface BurdenProps {
  pressure: number;
  spot: Spot;
  duration: number;
}

/** Draw pressure: the cards that wait for the player who will have to take them. */
export function Burden({ pressure, spot, duration }: BurdenProps) {
  if (pressure === 0) return null;
  const cards = Math.min(8, pressure);
  return (
    <Piece place={placeOf(spot)} ms={duration} easing={easings.settle}>
      <g class="lc-burden" role="img" aria-label={t.pressure({ pressure })} data-meaning="counter:pressure">
        {Array.from({ length: cards }, (_, at) => (
          <g key={at} transform={`translate(${at * 5 - 50} ${-70 - at * 5}) rotate(${((at * 7) % 5) - 2} 50 70)`}>
            <CardBack />
          </g>
        ))}
        <g transform={`translate(${cards * 5} ${-cards * 5}) scale(${1 / spot.scale})`}>
          <g class="lc-burden-count" key={pressure}>
            <circle r="17" />
            <text y="6" text-anchor="middle">
              +{pressure}
            </text>
          </g>
        </g>
      </g>
    </Piece>
  );
}

/** What the card in play does or asks for, under the piles; the suit to follow is drawn beside the words. It is drawn after
    the hand, so that a lifted card does not hide it. */
export function InPlay({ layout, view }: { layout: Layout; view: LastCardView }) {
  const { draw, discard, inPlay } = layout;
  // The suit sign goes beside the name of a suit, not beside an effect.
  const suit = view.in_play.toLowerCase().startsWith(view.active_suit) ? suitByName(view.active_suit) : null;
  if (!view.in_play) return null;
  const half = view.in_play.length * 3.9 + 18 + (suit ? 11 : 0);
  const scale = Math.min(1, inPlay.most / (2 * half));
  const x = Math.max(half * scale + 6, (draw.x + discard.x) / 2);
  return (
    <g
      class="lc-in-play"
      transform={`translate(${x} ${inPlay.y}) scale(${scale})`}
      role="img"
      aria-label={t.inPlay({ what: view.in_play })}
      data-meaning="place:in-play"
    >
      <rect class="lc-plaque" x={-half} y="-14" width={2 * half} height="28" rx="14" />
      {suit && (
        <>
          <circle class="lc-plaque-sign" cx={-half + 15} r="11" />
          <SuitSign suit={suit} x={-half + 15} r={7} />
        </>
      )}
      <text class="lc-plaque-text" x={suit ? 11 : 0} y="5" text-anchor="middle">
        {view.in_play}
      </text>
    </g>
  );
}

interface PileProps {
  layout: Layout;
  view: LastCardView;
  /** The draw pile can be clicked. */
  onDraw: (() => void) | null;
  drawLabel: string;
  isHinted: '' | undefined;
}

function DrawPile({ layout, view, onDraw, drawLabel, isHinted }: PileProps) {
  const { x, y, scale } = layout.draw;
  const thick = Math.min(6, Math.ceil(view.draw_pile / 6));
  const act = onDraw
    ? {
        'data-target': 'draw',
        'data-hinted': isHinted,
        role: 'button' as const,
        'aria-label': drawLabel,
        onClick: onDraw,
        class: 'can-act',
      }
    : {};
  return (
    <g data-meaning={onDraw ? 'button:draw' : 'counter:draw-pile'}>
      <g {...act} transform={`translate(${x} ${y}) scale(${scale})`}>
        {thick > 0 && <rect class="lc-shade" x="-50" y="-66" width="108" height="146" rx="12" />}
        {Array.from({ length: thick }, (_, at) => (
          <g key={at} transform={`translate(${-50 - 2 * at} ${-70 - 2.5 * at})`}>
            <CardBack />
          </g>
        ))}
        {thick === 0 && <rect class="lc-empty" x="-50" y="-70" width="100" height="140" rx="9" />}
        {onDraw && (
          <rect
            class="ring"
            x={-53 - 2 * thick}
            y={-73 - 2.5 * thick}
            width={105 + 2 * thick}
            height={145 + 2.5 * thick}
            rx="11"
          />
        )}
      </g>
      <g
        transform={`translate(${x - thick * scale} ${y - 1.3 * thick * scale})`}
        class="lc-pile-count"
        role="img"
        aria-label={t.drawPile({ count: view.draw_pile })}
        data-meaning="counter:draw-pile"
      >
        <rect class="lc-plaque" x="-20" y="-14" width="40" height="28" rx="14" />
        <text class="lc-plaque-text" y="5" text-anchor="middle">
          {view.draw_pile}
        </text>
      </g>
    </g>
  );
}

export function Middle(props: PileProps) {
  const { layout, view } = props;
  return (
    <>
      <Ring layout={layout} direction={view.direction} />
      <DrawPile {...props} />
    </>
  );
}
