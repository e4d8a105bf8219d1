// The viewer's own cards: Bus, Rush, and the Perks bought. Cards that a legal move plays are raised.
import type { ComponentChildren } from 'preact';
import { hinted } from '../../parts/choice';
import { BusFace, PerkFace, RushFace } from './CardFace';
import { playOf } from './choice';
import { choiceOf, costOf, keyOfCard, meaningOf, playsOf, type Says } from './says';
import { Spoken } from './Spoken';
import type { Chooser } from './useChoice';
import { cardOf, handOf, type BusRushView, type Catalog, type HandCard } from './view';
import { cardName, describeCard } from './words';
import * as t from './words.en';

interface HandProps {
  view: BusRushView;
  moves: string[] | null;
  chooser: Chooser;
  catalog: Catalog;
  says: Says;
  hint: string | null | undefined;
  onPeek(target: string | null): void;
  /** The viewer clicked a Perk that no legal move activates. */
  onPerk(perk: string): void;
}

interface CardProps {
  id: string;
  label: string;
  /** The key of its meaning. */
  meaning: string;
  /** The price of playing it if that exceeds the gain; otherwise empty. */
  told: string;
  /** Playing it scores. */
  goal?: boolean;
  open: boolean;
  chosen: boolean;
  hint: string | null | undefined;
  onPick(): void;
  onPeek(target: string | null): void;
  children: ComponentChildren;
}

function Card({ id, label, meaning, told, goal = false, open, chosen, hint, onPick, onPeek, children }: CardProps) {
  const looks = ['br-card', open && 'can-act', chosen && 'is-chosen', told && 'br-told', goal && 'is-goal'];
  const target = `card:${id}`;
  return (
    <button
      type="button"
      class={looks.filter(Boolean).join(' ')}
      data-target={target}
      data-meaning={meaning}
      data-hinted={hinted(hint, id)}
      aria-pressed={chosen}
      onClick={onPick}
      onPointerEnter={() => onPeek(target)}
      onPointerLeave={() => onPeek(null)}
    >
      <Spoken words={label}>{children}</Spoken>
      {told && <NoEffect />}
      {goal && !told && <ScoresSign />}
    </button>
  );
}

/** The sign of a card that would bring nothing now. */
function NoEffect() {
  return (
    <svg class="br-no-effect" viewBox="-10 -10 20 20" aria-hidden="true">
      <circle r="9" />
      <path d="M0-5V1M0 4.4V4.6" />
    </svg>
  );
}

/** The sign of a card that scores now. */
function ScoresSign() {
  return (
    <svg class="br-scores" viewBox="-11 -11 22 22" aria-hidden="true">
      <path d="M0-10L2.9-3.6L9.8-2.8L4.7 2L6 9L0 5.5L-6 9L-4.7 2L-9.8-2.8L-2.9-3.6Z" />
    </svg>
  );
}

/** Whether a click on a card does something now: it can be played, traded, or chosen for a Reroute. */
function isOpen(id: string, view: BusRushView, moves: string[] | null, chooser: Chooser): boolean {
  if (!moves) return false;
  if (chooser.picked) return chooser.tradable.has(id);
  const asked = chooser.card !== null && chooser.next.some((word) => cardOf(view, word));
  return asked ? chooser.next.includes(id) || chooser.card === id : playOf(moves, id) !== null;
}

// This many cards fit in a row on a phone; a Perk is wider.
const inRow = 7;
const perkWidth = 1.4;

/** Whether the Rush cards and Perks start a new row on a narrow board: only if that takes no more rows. */
function needsOwnRow(bus: number, rush: number, perks: number): boolean {
  const others = rush + perks * perkWidth;
  return Math.ceil(bus / inRow) + Math.ceil(others / inRow) <= Math.ceil((bus + others) / inRow);
}

export function Hand({ view, moves, chooser, catalog, says, hint, onPeek, onPerk }: HandProps) {
  const own = view.players[view.seat ?? -1];
  const rerouted = view.hand?.rerouted ?? {};
  const card = (of: HandCard) => {
    const open = isOpen(of.id, view, moves, chooser);
    const label = describeCard(of, of.id in rerouted, says.meanings);
    const chosen = chooser.picked?.includes(of.id) ?? (chooser.card === of.id || chooser.path.includes(of.id));
    const state = chooser.picked ? (open ? t.canBeTraded : null) : open ? t.canBePlayed : t.notPossible;
    const said = moves && state ? state({ card: label }) : label;
    const plays = open && !chooser.picked ? playsOf(says, of.id) : [];
    const told = costOf(plays);
    return (
      <Card
        key={of.id}
        id={of.id}
        label={told ? t.withCost({ card: said, cost: told }) : said}
        meaning={keyOfCard(of, of.id in rerouted)}
        told={told}
        goal={plays.some((choice) => choice.goal)}
        open={open}
        chosen={chosen}
        hint={hint}
        onPick={() => chooser.pickCard(of.id)}
        onPeek={onPeek}
      >
        {of.deck === 'bus' ? <BusFace card={of} rerouted={of.id in rerouted} /> : <RushFace card={of} />}
      </Card>
    );
  };
  const perk = (id: string) => {
    const move = `perk use ${id}`;
    const open = (moves?.includes(move) ?? false) && !chooser.picked;
    const active = own?.active_perk === id;
    const choice = open ? choiceOf(says, move) : undefined;
    const told = choice?.price ?? '';
    const name = cardName(id, catalog);
    const about = { name, meaning: meaningOf(says.meanings, `card:${id}`), move: choice?.label ?? '', price: told };
    return (
      <Card
        key={id}
        id={id}
        label={(active ? t.activePerk : t.ownPerk)(about)}
        meaning={`card:${id}`}
        told={told}
        open={open}
        chosen={false}
        hint={hint}
        onPick={() => (open ? chooser.act(move) : onPerk(id))}
        onPeek={onPeek}
      >
        <PerkFace id={id} active={active} catalog={catalog} />
      </Card>
    );
  };
  const [bus, rush, perks] = [handOf(view, 'bus'), handOf(view, 'rush'), own?.perks ?? []];
  const count = bus.length + rush.length + perks.length;
  const look = count > 16 ? ' is-many' : count <= 10 ? ' is-few' : '';
  const rows = needsOwnRow(bus.length, rush.length, perks.length) ? '' : ' is-together';
  return (
    <div class={`br-hand${look}${rows}`} role="group" aria-label={t.yourCards}>
      {bus.map(card)}
      {rush.length > 0 && <span class="br-gap" />}
      {rush.map(card)}
      {perks.length > 0 && <span class="br-gap" />}
      {perks.map(perk)}
    </div>
  );
}
