// A playing card, 100 by 140 with its corner at the origin, for use inside an <svg>. The index is large enough to be
// read when the card is 40 pixels wide and when only its left third shows.
import { isRed, parseCard, type Suit } from './cards';
import * as t from '../words/parts.en';

export const cardWidth = 100;
export const cardHeight = 140;

const pips: Record<Suit, string> = {
  H: 'M0 10C-4 5-10 1-10-4.2A5.2 5.2 0 0 1 0-6.2A5.2 5.2 0 0 1 10-4.2C10 1 4 5 0 10z',
  D: 'M0-10.5L8 0L0 10.5L-8 0z',
  S: 'M0-10C3-5 10-1 10 4A4.9 4.9 0 0 1 1.5 6.6L3.4 10.5H-3.4L-1.5 6.6A4.9 4.9 0 0 1-10 4C-10-1-3-5 0-10z',
  C: 'M0-10.2A4.7 4.7 0 0 1 4-2.6A4.7 4.7 0 1 1 1.5 5L3.2 10.5H-3.2L-1.5 5A4.7 4.7 0 1 1-4-2.6A4.7 4.7 0 0 1 0-10.2z',
};

export const suitColour = (suit: Suit | null): string => (isRed(suit) ? 'var(--suit-red)' : 'var(--suit-black)');

/** A suit's sign in a box from -10 to 10, scaled to `r`. */
export function SuitSign({ suit, x = 0, y = 0, r = 10, fill }: SuitProps) {
  return <path d={pips[suit]} transform={`translate(${x} ${y}) scale(${r / 10})`} fill={fill ?? suitColour(suit)} />;
}

interface SuitProps {
  suit: Suit;
  x?: number;
  y?: number;
  r?: number;
  fill?: string;
}

const dot = (x: number, y: number) => `M${x} ${y - 3.5}a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7`;
const band = 'M-20 20H20';

/** What a court card wears: the King a crown with a cross, the Queen one with pearls, the Jack a cap with a feather. */
const headdress: Record<string, string> = {
  K: `M-20 13L-25-10L-11 1L0-13L11 1L25-10L20 13z${band}M0-30V-16M-6-24H6`,
  Q: `M-20 13C-23 5-25-2-25-8C-19-4-14-1-11 3C-8-4-4-10 0-16C4-10 8-4 11 3C14-1 19-4 25-8C25-2 23 5 20 13z${band}${dot(0, -24)}`,
  J: `M-25 14H25M-18 14C-19-10 19-10 18 14M4-5C6-20 16-27 27-26C27-14 21-6 13-1M8-7C14-12 18-17 21-20`,
};

function Court({ rank, suit }: { rank: string; suit: Suit }) {
  const colour = suitColour(suit);
  return (
    <g transform="translate(62 82)">
      <path
        d={headdress[rank]}
        fill="none"
        stroke={colour}
        stroke-width="4"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
      <SuitSign suit={suit} y={38} r={11} />
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
      <text x="8" y="32" font-size="24" font-weight="700" fill="var(--paper-ink)">
        {t.joker}
      </text>
    </g>
  );
}

function Face({ rank, suit }: { rank: string; suit: Suit }) {
  const court = rank === 'J' || rank === 'Q' || rank === 'K';
  return (
    <g>
      <text
        x={rank === '10' ? 5 : 8}
        y="43"
        font-size="44"
        font-weight="700"
        fill={suitColour(suit)}
        letter-spacing={rank === '10' ? '-5' : '0'}
      >
        {rank}
      </text>
      <SuitSign suit={suit} x={22} y={62} r={13} />
      {court ? <Court rank={rank} suit={suit} /> : <SuitSign suit={suit} x={62} y={98} r={rank === 'A' ? 32 : 26} />}
    </g>
  );
}

export function PlayingCard({ card }: { card: string }) {
  const { rank, suit } = parseCard(card);
  return (
    <g class="playing-card">
      <rect
        width={cardWidth}
        height={cardHeight}
        rx="9"
        fill="var(--paper)"
        stroke="var(--paper-edge)"
        stroke-width="1.5"
      />
      {suit ? <Face rank={rank} suit={suit} /> : <Joker />}
    </g>
  );
}

/** The back of a card, the same size. */
export function CardBack() {
  return (
    <g class="playing-card back">
      <rect
        width={cardWidth}
        height={cardHeight}
        rx="9"
        fill="var(--paper)"
        stroke="var(--paper-edge)"
        stroke-width="1.5"
      />
      <rect x="7" y="7" width="86" height="126" rx="5" fill="var(--card-back)" />
      <path
        d="M50 16L84 70L50 124L16 70zM50 40L69 70L50 100L31 70z"
        fill="none"
        stroke="var(--card-back-line)"
        stroke-width="3"
        stroke-linejoin="round"
      />
    </g>
  );
}
