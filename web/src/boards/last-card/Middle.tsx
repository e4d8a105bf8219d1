// The middle of the table: felt with the direction of play on its rim, piles, thermometer, and the effect of the card
// in play.
import { CardBack, SuitSign } from '../../parts/PlayingCard';
import { isRed, suitByName } from '../../parts/cards';
import type { Layout } from './layout';
import type { LastCardView } from './view';
import * as t from './words.en';

/** The rim: chevrons that point in the direction of play. Clockwise goes to the viewer's left first. */
function Rim({ layout, direction }: { layout: Layout; direction: 1 | -1 }) {
  const { x, y, rx, ry } = layout.felt;
  const count = layout.narrow ? 14 : 22;
  const chevrons = Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * (at + 0.5)) / count;
    const px = x + (rx - 12) * Math.cos(angle);
    const py = y + (ry - 12) * Math.sin(angle);
    const tangent = Math.atan2((ry - 12) * Math.cos(angle), -(rx - 12) * Math.sin(angle));
    const degrees = (tangent * 180) / Math.PI + (direction === 1 ? 0 : 180);
    return <path key={at} d="M-4-6L3 0L-4 6" transform={`translate(${px} ${py}) rotate(${degrees})`} />;
  });
  return (
    <g role="img" aria-label={direction === 1 ? t.clockwise : t.counterclockwise}>
      <ellipse class="lc-felt" cx={x} cy={y} rx={rx} ry={ry} />
      <g class="lc-rim" key={direction} data-meaning="place:direction">
        {chevrons}
      </g>
    </g>
  );
}

/** Draw pressure. The tube holds fifteen; beyond that only the number grows. */
function Thermometer({ layout, pressure }: { layout: Layout; pressure: number }) {
  const { x, y, height } = layout.thermometer;
  const tube = height - 26;
  const filled = tube * Math.min(1, pressure / 15);
  const top = y - height / 2;
  return (
    <g
      class={pressure > 0 ? 'lc-heat hot' : 'lc-heat'}
      transform={`translate(${x} ${top})`}
      role="img"
      aria-label={t.pressure({ pressure })}
      data-meaning="counter:pressure"
    >
      <rect class="lc-tube" x="-7" y="0" width="14" height={tube + 8} rx="7" />
      {[5, 10].map((mark) => (
        <path key={mark} class="lc-tick" d={`M7 ${tube - (tube * mark) / 15}h5`} />
      ))}
      <rect class="lc-mercury" x="-4" y={tube - filled} width="8" height={filled + 12} rx="4" />
      <circle class="lc-bulb" cy={tube + 12} r="16" />
      <text class="lc-heat-count" y={tube + 18} text-anchor="middle">
        {pressure}
      </text>
    </g>
  );
}

/** What the card in play does or asks for, under the piles; the suit to follow is drawn beside the words. It is drawn after
    the hand, so that a lifted card does not hide it. */
export function InPlay({ layout, view }: { layout: Layout; view: LastCardView }) {
  const { draw, discard } = layout;
  // The suit sign goes beside the name of a suit, not beside an effect.
  const suit = view.in_play.toLowerCase().startsWith(view.active_suit) ? suitByName(view.active_suit) : null;
  if (!view.in_play) return null;
  const half = view.in_play.length * 3.9 + 18 + (suit ? 11 : 0);
  const x = Math.max(half + 6, (draw.x + discard.x) / 2);
  return (
    <g
      transform={`translate(${x} ${discard.y + 70 * discard.scale + 22})`}
      role="img"
      aria-label={t.inPlay({ what: view.in_play })}
      data-meaning="place:in-play"
    >
      <rect class="lc-plaque" x={-half} y="-14" width={2 * half} height="28" rx="14" />
      {suit && (
        <SuitSign suit={suit} x={-half + 17} r={8} fill={isRed(suit) ? 'var(--suit-red)' : 'var(--suit-black)'} />
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
  const thick = Math.min(4, Math.ceil(view.draw_pile / 10));
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
        {Array.from({ length: thick }, (_, at) => (
          <g key={at} transform={`translate(${-50 - 2 * at} ${-70 - 2 * at})`}>
            <CardBack />
          </g>
        ))}
        {thick === 0 && <rect class="lc-empty" x="-50" y="-70" width="100" height="140" rx="9" />}
        {onDraw && <rect class="ring" x={-54 - thick} y={-75 - thick} width="110" height="150" rx="12" />}
      </g>
      <g
        transform={`translate(${x} ${y})`}
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
      <Rim layout={layout} direction={view.direction} />
      <Thermometer layout={layout} pressure={view.pressure} />
      <DrawPile {...props} />
    </>
  );
}
