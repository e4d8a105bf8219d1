// The players: points, card counts, Perks, restrictions and their standing in the races. A narrow board shows only
// signs and figures; a click shows the rest.
import { useRef } from 'preact/hooks';
import { hinted } from '../../parts/choice';
import { MarkIcon } from '../../parts/PlayerMark';
import type { BoardSeat } from '../contract';
import { SmallSign } from './Bullet';
import { Spoken } from './Spoken';
import { useLetGo } from './useLetGo';
import { nameOf, type Says } from './says';
import type { BusRushView, Catalog, Player } from './view';
import { cardName, describePlayer } from './words';
import * as t from './words.en';
import { asSpan } from '../../words/tags';

interface PlayersProps {
  view: BusRushView;
  seats: BoardSeat[];
  names: string[];
  catalog: Catalog;
  says: Says;
  toDecide: number | null;
  /** In a replay or a rulebook's example nobody is "you". */
  isReplay: boolean;
  /** The seats that can be chosen now. */
  open: readonly string[];
  hint: string | null | undefined;
  onPick(seat: number): void;
}

function Tags({ player, catalog, says }: { player: Player } & Pick<PlayersProps, 'catalog' | 'says'>) {
  const active = player.active_perk;
  const others = player.perks.length - (active ? 1 : 0);
  return (
    <span class="br-tags">
      {player.taxi && (
        <span class="br-tag br-long" data-meaning="piece:taxi">
          {t.taxiIn({
            borough: t.boroughTitle({ borough: player.taxi.borough }),
            round: player.taxi.returns_in_round,
          })}
        </span>
      )}
      {player.restrictions.map((effect) => (
        <span key={effect} class="br-tag is-warn" data-meaning={`restriction:${effect}`}>
          <SmallSign of="stop" />
          <span class="br-long">{nameOf(says.meanings, `restriction:${effect}`)}</span>
        </span>
      ))}
      {active && (
        <span class="br-tag is-active" data-meaning={`card:${active}`}>
          <SmallSign of="perk" />
          <span class="br-long">{cardName(active, catalog)}</span>
        </span>
      )}
      {others > 0 && (
        <span class="br-tag" data-meaning="deck:perk">
          {active ? '+' : <SmallSign of="perk" />}
          {others}
          <span class="br-long"> {t.perks({ count: others })}</span>
        </span>
      )}
    </span>
  );
}

function Race({ view, seat }: { view: BusRushView; seat: number }) {
  if (view.options.bonuses === false) return null;
  const { express_rider: express, queens_bus_redesign: queens } = view.bonuses;
  const entry = (name: string, short: typeof t.expressShort, key: string, bonus: typeof express) => (
    <span
      data-meaning={`bonus:${key}`}
      class={bonus.owner === seat ? 'is-owner' : bonus.counts[seat] === 0 ? 'is-none' : ''}
    >
      <span class="br-long">{name} </span>
      <span class="br-short">{short({ r: asSpan('br-rest') })}</span>
      {bonus.counts[seat]}
    </span>
  );
  return (
    <span class="br-race-brief">
      {entry(t.express, t.expressShort, 'express_rider', express)}{' '}
      {entry(t.queens, t.queensShort, 'queens_bus_redesign', queens)}
    </span>
  );
}

function Row({ player, open, hint, onPick, ...props }: PlayersProps & { player: Player }) {
  const { view, seats, names, catalog, says, toDecide, isReplay } = props;
  const ref = useRef<HTMLButtonElement>(null);
  const can = open.includes(String(player.seat));
  useLetGo(ref, can);
  const seat = seats[player.seat];
  const won = view.winner === player.seat;
  const onTurn = !view.over && (toDecide ?? view.on_turn) === player.seat;
  const looks = [
    'br-player',
    player.seat === view.seat && 'is-own',
    won && 'is-winner',
    can && 'can-act',
    onTurn && 'is-on-turn',
  ];
  const label = describePlayer(view, player.seat, names, says);
  return (
    <button
      ref={ref}
      type="button"
      class={looks.filter(Boolean).join(' ')}
      data-target={can ? `seat:${player.seat}` : undefined}
      data-meaning={can ? 'step:seat' : 'counter:points'}
      data-hinted={can ? hinted(hint, String(player.seat)) : undefined}
      onClick={() => onPick(player.seat)}
    >
      <Spoken words={can ? t.choose({ what: label }) : label}>
        {seat && <MarkIcon colour={seat.colour} size={18} />}
        {won && <SmallSign of="trophy" />}
        <span class="br-name">{player.seat === view.seat && !isReplay ? t.you : names[player.seat]}</span>
        <span class="br-points">
          {player.points}
          <span class="br-long"> {t.pointsAfter({ count: player.points })}</span>
        </span>
        <span class="br-counts" data-meaning="counter:hand">
          <span class="br-mini br-mini-bus">
            <SmallSign of="bus" />
            {player.bus}
          </span>
          <span class="br-mini br-mini-rush">
            <SmallSign of="rush" />
            {player.rush}
          </span>
        </span>
        <Race view={view} seat={player.seat} />
        <Tags player={player} catalog={catalog} says={says} />
      </Spoken>
    </button>
  );
}

export function Players(props: PlayersProps) {
  const { view, seats } = props;
  const look = seats.length > 3 ? ' is-several is-many' : seats.length > 2 ? ' is-several' : '';
  return (
    <ul class={`br-players${look}`} style={{ '--br-count': `${seats.length}` }}>
      {view.players.map((player) => (
        <li key={player.seat}>
          <Row {...props} player={player} />
        </li>
      ))}
    </ul>
  );
}
