// The other players round the table: mark, name, number of cards, backs, and the cards everybody has seen.
import type { BoardSeat } from '../../boards/contract';
import { CardBack, PlayingCard } from '../../parts/PlayingCard';
import { PlayerMark } from '../../parts/PlayerMark';
import { cardName } from '../../parts/cards';
import type { Layout, Spot } from './layout';
import type { Note } from './notes';
import type { LastCardPlayer } from './view';
import * as t from './words.en';

interface OtherProps {
  player: LastCardPlayer;
  seat: BoardSeat;
  spot: Spot;
  layout: Layout;
  onTurn: boolean;
  /** The space for a player, in pixels. */
  room: number;
}

function label(player: LastCardPlayer, seat: BoardSeat, onTurn: boolean): string {
  const parts = [t.holds({ name: seat.name, count: player.cards })];
  if (player.exposed.length > 0) parts.push(t.shown({ cards: player.exposed.map(cardName).join(', ') }));
  if (player.declared) parts.push(t.saidLastCard);
  if (onTurn) parts.push(t.toPlay);
  return parts.join('; ');
}

/** Long names are cut to fit: a letter is a bit more than half as wide as it is high. */
function cut(name: string, room: number, size: number): string {
  const letters = Math.max(3, Math.floor(room / (size * 0.57)));
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
}

function Backs({ player, spot, room }: Pick<OtherProps, 'player' | 'spot' | 'room'>) {
  const width = 100 * spot.scale;
  const shown = player.exposed.length;
  const backs = Math.min(12, player.cards - shown);
  const total = backs + shown;
  const step = total > 1 ? Math.min(width * 0.5, (room - width) / (total - 1)) : 0;
  return (
    <>
      {Array.from({ length: total }, (_, at) => {
        const off = at - (total - 1) / 2;
        const card = at < backs ? undefined : player.exposed[at - backs];
        const lower = Math.abs(off) ** 2 * 0.25;
        return (
          <g
            key={card ?? at}
            data-meaning={card && `card:${card}`}
            transform={`translate(${off * step} ${lower}) rotate(${off * 2.2}) scale(${spot.scale}) translate(-50 0)`}
          >
            {card ? <PlayingCard card={card} isLarge /> : <CardBack />}
          </g>
        );
      })}
    </>
  );
}

export function Other({ player, seat, spot, layout, onTurn, room }: OtherProps) {
  const wide = Math.min(room - 8, layout.narrow ? 130 : 190);
  // With four others on a phone everything moves closer together.
  const [size, start] = wide < 100 ? [11, 21] : [14, 24];
  // A hand that lies open at the end is larger, and clear of the plate.
  const isOpen = player.cards > 0 && player.exposed.length === player.cards;
  const fan = isOpen ? { ...spot, scale: spot.scale * (layout.narrow ? 1.15 : 1.5) } : spot;
  return (
    <g
      transform={`translate(${spot.x} ${spot.y})`}
      role="img"
      aria-label={label(player, seat, onTurn)}
      data-meaning="counter:cards"
    >
      <g transform={`translate(0 ${isOpen ? 20 : 12})`}>
        <Backs player={player} spot={fan} room={Math.min(room - 12, isOpen ? 300 : 220)} />
      </g>
      <g class={onTurn ? 'lc-plate on-turn' : 'lc-plate'}>
        <rect class="lc-plate-cast" x={-wide / 2} y="-14" width={wide} height="32" rx="7" />
        <rect class="lc-plate-face" x={-wide / 2} y="-16" width={wide} height="32" rx="7" />
        <path class="lc-plate-lit" d={`M${-wide / 2 + 6} -15H${wide / 2 - 6}`} />
      </g>
      <PlayerMark colour={seat.colour} x={-wide / 2 + start - 11} r={start * 0.35} />
      <text class="lc-name-text" x={-wide / 2 + start} y="5" style={{ fontSize: `${size}px` }}>
        {cut(seat.name, wide - start - 12 - 11 * String(player.cards).length, size)}
      </text>
      <text class="lc-name-count" x={wide / 2 - 9} y="5" text-anchor="end">
        {player.cards}
      </text>
      {player.declared && player.cards > 0 && (
        <g transform={`translate(0 ${12 + 140 * spot.scale})`} data-meaning="badge:last-card">
          <rect class="lc-said" x="-42" y="-11" width="84" height="22" rx="11" />
          <text class="lc-said-text" y="4.5" text-anchor="middle">
            {t.lastCard}
          </text>
        </g>
      )}
    </g>
  );
}

/** A note on what just happened to a player. */
export function NoteAt({ note, x, y, layout }: { note: Note; x: number; y: number; layout: Layout }) {
  const half = Math.max(24, note.text.length * 3.9 + 12);
  const inside = Math.max(half + 4, Math.min(layout.width - half - 4, x));
  return (
    <g class={note.rule ? 'lc-note penalty' : 'lc-note'} transform={`translate(${inside} ${y})`} aria-hidden="true">
      <rect x={-half} y="-14" width={2 * half} height="28" rx="8" />
      <text y="5" text-anchor="middle">
        {note.text}
      </text>
    </g>
  );
}
