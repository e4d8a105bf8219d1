// A playing card, 100 by 140 with its corner at the origin, for use inside an <svg>. The full face has an index in two
// corners, pips and court figures. The large face is for small cards: its index can be read when the card is 40 pixels
// wide and when only its left third shows.
import { faces } from '../frame/settings';
import { isRed, parseCard, type Suit } from './cards';
import * as t from '../words/parts.en';

export const cardWidth = 100;
export const cardHeight = 140;

const pips: Record<Suit, string> = {
  H: 'M0 10C-4 5-10 1-10-4.2A5.2 5.2 0 0 1 0-6.2A5.2 5.2 0 0 1 10-4.2C10 1 4 5 0 10z',
  D: 'M0-10.5C2.5-6 5-3 8 0C5 3 2.5 6 0 10.5C-2.5 6-5 3-8 0C-5-3-2.5-6 0-10.5z',
  S: 'M0-10C3-5 10-1 10 4A4.9 4.9 0 0 1 1.5 6.6L3.4 10.5H-3.4L-1.5 6.6A4.9 4.9 0 0 1-10 4C-10-1-3-5 0-10z',
  C: 'M0-10.2A4.7 4.7 0 0 1 4-2.6A4.7 4.7 0 1 1 1.5 5L3.2 10.5H-3.2L-1.5 5A4.7 4.7 0 1 1-4-2.6A4.7 4.7 0 0 1 0-10.2z',
};

export const suitColour = (suit: Suit | null): string => (isRed(suit) ? 'var(--suit-red)' : 'var(--suit-black)');

interface SuitProps {
  suit: Suit;
  x?: number;
  y?: number;
  r?: number;
  fill?: string;
  isTurned?: boolean;
}

/** A suit's sign in a box from -10 to 10, scaled to `r`. */
export function SuitSign({ suit, x = 0, y = 0, r = 10, fill, isTurned = false }: SuitProps) {
  const scale = (isTurned ? -r : r) / 10;
  return <path d={pips[suit]} transform={`translate(${x} ${y}) scale(${scale})`} fill={fill ?? suitColour(suit)} />;
}

const [left, middle, right] = [35, 50, 65];
const sides = (...rows: number[]): [number, number][] =>
  rows.flatMap((y): [number, number][] => [
    [left, y],
    [right, y],
  ]);

/** Where the pips of a number card lie; those in the lower half are turned. */
const pipsOf: Record<string, readonly [x: number, y: number][]> = {
  '2': [
    [middle, 28],
    [middle, 112],
  ],
  '3': [
    [middle, 28],
    [middle, 70],
    [middle, 112],
  ],
  '4': sides(28, 112),
  '5': [...sides(28, 112), [middle, 70]],
  '6': sides(28, 70, 112),
  '7': [...sides(28, 70, 112), [middle, 49]],
  '8': [...sides(28, 70, 112), [middle, 49], [middle, 91]],
  '9': [...sides(28, 56, 84, 112), [middle, 70]],
  '10': [...sides(28, 56, 84, 112), [middle, 42], [middle, 98]],
};

/** The court figures, by card: drawings with two heads, 1300 by 2000. They are loaded when a card shows one. */
const figures = Object.fromEntries(
  Object.entries(import.meta.glob<string>('./courts/*.svg', { eager: true, query: '?url', import: 'default' })).map(
    ([path, url]) => [path.replace(/^.*\/(.*)\.svg$/, '$1'), url],
  ),
);

/** The figure's side on which its suit sign has room. */
const signAtLeft = new Set(['JS', 'KC', 'KD', 'KH', 'KS', 'QH']);

function Court({ card, suit }: { card: string; suit: Suit }) {
  const [x, y] = [signAtLeft.has(card) ? 29.5 : 70.5, 34];
  return (
    <g>
      <image href={figures[card]} x="21.5" y="24.9" width="57" height="90.2" preserveAspectRatio="none" />
      <rect x="21.5" y="24.9" width="57" height="90.2" fill="none" stroke="var(--court-line)" stroke-width="0.8" />
      <SuitSign suit={suit} x={x} y={y} r={6.4} />
      <SuitSign suit={suit} x={100 - x} y={140 - y} r={6.4} isTurned />
    </g>
  );
}

/** The index in the upper left corner. */
function Index({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <g>
      <text
        class="card-index"
        x={rank === '10' ? 10.6 : 11.5}
        y="24"
        font-size={rank === '10' ? 21 : 23}
        text-anchor="middle"
        fill={suitColour(suit)}
        letter-spacing={rank === '10' ? '-2.2' : '0'}
      >
        {rank}
      </text>
      <SuitSign suit={suit} x={11.5} y={35.5} r={6.4} />
    </g>
  );
}

function FullFace({ rank, suit }: { rank: string; suit: Suit }) {
  const card = `${rank}${suit}`;
  return (
    <g>
      <g id={`index-${card}`}>
        <Index rank={rank} suit={suit} />
      </g>
      {/* A copy, so that the card's text is its rank once. */}
      <use href={`#index-${card}`} transform="rotate(180 50 70)" />
      {card in figures && <Court card={card} suit={suit} />}
      {rank === 'A' && <SuitSign suit={suit} x={50} y={70} r={suit === 'S' ? 29 : 23} />}
      {card === 'AS' && <SuitSign suit="S" x={50} y={69} r={13} fill="var(--paper)" />}
      {card === 'AS' && <SuitSign suit="S" x={50} y={69} r={9} />}
      {pipsOf[rank]?.map(([x, y]) => (
        <SuitSign
          key={`${x} ${y}`}
          suit={suit}
          x={x}
          y={y}
          r={rank.length > 1 || rank === '9' ? 8 : 8.8}
          isTurned={y > 70}
        />
      ))}
    </g>
  );
}

function LargeFace({ rank, suit }: { rank: string; suit: Suit }) {
  const card = `${rank}${suit}`;
  return (
    <g>
      <text
        class="card-index"
        x={rank === '10' ? 3 : 6}
        y="43"
        font-size="46"
        fill={suitColour(suit)}
        letter-spacing={rank === '10' ? '-4' : '0'}
      >
        {rank}
      </text>
      <SuitSign suit={suit} x={22} y={64.5} r={13} />
      {card in figures ? (
        <>
          <svg x="39" y="50" width="55" height="84" viewBox="230 0 820 1252" style={{ overflow: 'hidden' }}>
            <image href={figures[card]} width="1300" height="2057" preserveAspectRatio="none" />
          </svg>
          <rect x="39" y="50" width="55" height="84" fill="none" stroke="var(--court-line)" stroke-width="1" />
        </>
      ) : (
        <SuitSign suit={suit} x={63} y={98} r={rank === 'A' ? 32 : 27} />
      )}
    </g>
  );
}

function Joker() {
  return (
    <g>
      <path
        d="M30 88L22 52L42 66L56 36L70 66L88 52L82 88z"
        fill="var(--purple)"
        stroke="var(--paper-ink)"
        stroke-width="3"
      />
      <path d="M30 98H82" stroke="var(--paper-ink)" stroke-width="5" stroke-linecap="round" />
      <text class="card-index" x="8" y="32" font-size="24" fill="var(--paper-ink)">
        {t.joker}
      </text>
    </g>
  );
}

/** Paper under the lamp: a soft shadow below, a lit edge above. */
function Paper() {
  return (
    <>
      <rect width={cardWidth} height={cardHeight} rx="8" fill="var(--paper)" stroke="var(--paper-edge)" />
      <path d="M8 1.2H92" stroke="#fff" stroke-width="1.4" stroke-linecap="round" />
      <path d="M8 139H92" stroke="var(--paper-shade)" stroke-width="1.6" stroke-linecap="round" />
    </>
  );
}

/** The shadow of a card that lies on something. */
function Cast() {
  return <rect x="-1" y="1.5" width="102.5" height="142" rx="9" fill="var(--cast)" />;
}

export function PlayingCard({ card, isLarge = false }: { card: string; isLarge?: boolean }) {
  const { rank, suit } = parseCard(card);
  const isWanted = faces.value === 'fitting' ? isLarge : faces.value === 'large';
  const Face = isWanted ? LargeFace : FullFace;
  return (
    <g class="playing-card">
      <Cast />
      <Paper />
      {suit ? <Face rank={rank} suit={suit} /> : <Joker />}
    </g>
  );
}

/** The lattice of the back: lines in both diagonals inside its border. */
const lattice = (() => {
  const [x0, y0, x1, y1, step] = [11, 11, 89, 129, 13];
  const lines: string[] = [];
  for (let c = x0 - (y1 - y0) + 1; c < x1; c += step) {
    const [a, b] = [Math.max(x0, c), Math.min(x1, c + (y1 - y0))];
    if (b - a < 1) continue;
    lines.push(`M${a} ${y0 + a - c}L${b} ${y0 + b - c}M${100 - a} ${y0 + a - c}L${100 - b} ${y0 + b - c}`);
  }
  return lines.join('');
})();

/** The back of a card, the same size. */
export function CardBack() {
  return (
    <g class="playing-card back">
      <Cast />
      <Paper />
      <rect x="6.5" y="6.5" width="87" height="127" rx="4.5" fill="var(--card-back)" />
      <path d={lattice} fill="none" stroke="var(--card-back-line)" stroke-width="1.1" opacity="0.55" />
      <rect
        x="11"
        y="11"
        width="78"
        height="118"
        rx="2"
        fill="none"
        stroke="var(--card-back-line)"
        stroke-width="1.2"
      />
      <path d="M50 45L69 70L50 95L31 70z" fill="var(--card-back)" stroke="var(--card-back-line)" stroke-width="2" />
      <path d="M50 55L61 70L50 85L39 70z" fill="var(--card-back-line)" />
    </g>
  );
}
