// The middle of the table: felt with the direction of play on its rim, piles, thermometer, suit to follow.
import { CardBack, SuitSign } from '../../parts/PlayingCard';
import { isRed, suitByName } from '../../parts/cards';
import type { Layout } from './layout';
import type { LastCardView } from './view';

/** The rim: chevrons that point the way play goes. Clockwise is to the viewer's left first. */
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
    <g role="img" aria-label={direction === 1 ? 'Play goes clockwise' : 'Play goes counterclockwise'}>
      <ellipse class="lc-felt" cx={x} cy={y} rx={rx} ry={ry} />
      <g class="lc-rim" key={direction}>
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
  const label = pressure > 0 ? `Draw pressure ${pressure}` : 'No draw pressure';
  return (
    <g
      class={pressure > 0 ? 'lc-heat hot' : 'lc-heat'}
      transform={`translate(${x} ${top})`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
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

function Follow({ layout, view }: { layout: Layout; view: LastCardView }) {
  const { x, y, scale } = layout.discard;
  const suit = suitByName(view.active_suit);
  const words = view.free_start ? 'any card' : view.active_suit;
  const half = view.free_start || !suit ? 42 : 57;
  return (
    <g transform={`translate(${x} ${y + 70 * scale + 20})`} role="img" aria-label={`To follow: ${words}`}>
      <rect class="lc-plaque" x={-half} y="-14" width={2 * half} height="28" rx="14" />
      {suit && !view.free_start && (
        <SuitSign suit={suit} x={-half + 17} r={8} fill={isRed(suit) ? 'var(--suit-red)' : 'var(--suit-black)'} />
      )}
      <text class="lc-plaque-text" x={suit && !view.free_start ? 10 : 0} y="5" text-anchor="middle">
        {words}
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
}

function DrawPile({ layout, view, onDraw, drawLabel }: PileProps) {
  const { x, y, scale } = layout.draw;
  const thick = Math.min(4, Math.ceil(view.draw_pile / 10));
  const act = onDraw
    ? { 'data-target': 'draw', role: 'button' as const, 'aria-label': drawLabel, onClick: onDraw, class: 'can-act' }
    : {};
  return (
    <g>
      <g {...act} transform={`translate(${x} ${y}) scale(${scale})`}>
        {Array.from({ length: thick }, (_, at) => (
          <g key={at} transform={`translate(${-50 - 2 * at} ${-70 - 2 * at})`}>
            <CardBack />
          </g>
        ))}
        {thick === 0 && <rect class="lc-empty" x="-50" y="-70" width="100" height="140" rx="9" />}
        {onDraw && <rect class="ring" x={-54 - thick} y={-75 - thick} width="110" height="150" rx="12" />}
      </g>
      <text class="lc-count" x={x} y={y + 70 * scale + 25} text-anchor="middle">
        {view.draw_pile === 1 ? '1 card' : `${view.draw_pile} cards`}
      </text>
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
      <Follow layout={layout} view={view} />
    </>
  );
}
