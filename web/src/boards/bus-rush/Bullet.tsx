// The signs on the cards: route bullets, whose shape and colour both show the kind, and the signs of Rush cards.

const outlines: Record<string, string> = {
  local: 'M12 2H44A10 10 0 0 1 44 22H12A10 10 0 0 1 12 2Z',
  limited: 'M9 2H47L54 12L47 22H9L2 12Z',
  select: 'M12 2H54L44 22H2Z',
  express: 'M2 2H45L54 12L45 22H2L8 12Z',
};

/** In a box of 56 by 24, with its corner at the origin. */
export function BulletShape({ kind, number }: { kind: string; number: string }) {
  return (
    <g class={`br-bullet br-${kind}`}>
      <path d={outlines[kind] ?? outlines['local']} />
      <text
        x="28"
        y="17"
        text-anchor="middle"
        font-size={number.length > 4 ? 11.5 : number.length > 3 ? 13 : 15}
        font-weight="700"
      >
        {number}
      </text>
    </g>
  );
}

export const Bullet = ({ kind, number }: { kind: string; number: string }) => (
  <svg class="br-bullet-icon" viewBox="0 0 56 24" aria-hidden="true">
    <BulletShape kind={kind} number={number} />
  </svg>
);

const signs: Record<string, string> = {
  reroute: 'M4 17H9C14 17 12 7 17 7H20M16.5 3.5L20 7L16.5 10.5M4 7H8M15 17H20M16.5 13.5L20 17L16.5 20.5',
  bus_transfer: 'M5 8H19M15 4L19 8L15 12M19 16H5M9 12L5 16L9 20',
  taxi: 'M3 16V12L6 11L8 7H16L18 11L21 12V16H19M5 16H3M9 16H15M10 7V4.5H14V7M6.5 11H17.5M7 14.6A1.7 1.7 0 1 1 7 18A1.7 1.7 0 0 1 7 14.6M17 14.6A1.7 1.7 0 1 1 17 18A1.7 1.7 0 0 1 17 14.6',
  take_the_subway:
    'M7 3.5H17A2 2 0 0 1 19 5.5V15A2 2 0 0 1 17 17H7A2 2 0 0 1 5 15V5.5A2 2 0 0 1 7 3.5ZM5 11H19M8.5 14.2V14.3M15.5 14.2V14.3M8 17L5 21M16 17L19 21M7 19.5H17',
  staten_island_ferry:
    'M3 14H21L18.5 18.5H5.5ZM6 14V9.5H18V14M10 9.5V5H13.5V9.5M2 21.2C4 19.8 5.5 22.5 8 21.2C10.5 19.8 12 22.5 14.5 21.2C17 19.8 19 22.5 22 21.2',
  commuter_rail: 'M4 6H15C18 6 21 12 21 15C21 16.5 20 17 18.5 17H4M4 11.5H19M8 6V11.5M12.5 6V11.5M3 20.5H21',
  interborough_express: 'M5 19A14 14 0 0 1 19 5M5 19V14M5 19H10M19 5H14M19 5V10M12 12.5V12.6',
};

/** In a box of 24 by 24, drawn in the current colour. */
export const RushSign = ({ kind }: { kind: string }) => (
  <svg class="br-sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d={signs[kind] ?? signs['bus_transfer']} />
  </svg>
);

const small = {
  perk: 'M12 3L14.6 9L21 9.6L16.2 13.9L17.6 20.2L12 16.9L6.4 20.2L7.8 13.9L3 9.6L9.4 9Z',
  stop: 'M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 0 1 12 3.5ZM6.2 6.2L17.8 17.8',
  cards: 'M9 6H19V20H9ZM9 17H5V3H15V6',
  trophy: 'M7 4H17V9A5 5 0 0 1 7 9ZM7 5H4V7A3 3 0 0 0 7 10M17 5H20V7A3 3 0 0 1 17 10M12 14V18M8 20H16',
  bus: 'M5 5H19V17H5ZM5 11.5H19M8 17V20M16 17V20',
  rush: 'M13 3L6 13H11.5L10.5 21L18 10.5H12.5Z',
  lock: 'M6 11H18V20H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11',
};

export const SmallSign = ({ of }: { of: keyof typeof small }) => (
  <svg class={`br-small-sign br-sign-${of}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={small[of]} />
  </svg>
);

/** Actions as dots; filled dots are actions left, or the cost of a card. */
export function Pips({ full, of }: { full: number; of: number }) {
  return (
    <svg class="br-pips" viewBox={`0 0 ${of * 14} 14`} style={{ aspectRatio: `${of}` }} aria-hidden="true">
      {Array.from({ length: of }, (_, at) => (
        <circle key={at} cx={at * 14 + 7} cy="7" r="4.8" class={at < full ? 'is-full' : ''} />
      ))}
    </svg>
  );
}
