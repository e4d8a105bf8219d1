// The viewer's own cards: Bus, Rush, and the Perks bought. What a listed move plays is raised.
import type { ComponentChildren } from 'preact';
import { BusFace, PerkFace, RushFace } from './CardFace';
import { playOf } from './choice';
import { Told } from './Told';
import type { Chooser } from './useChoice';
import { cardOf, handOf, type BusRushView, type Catalog, type HandCard } from './view';
import { cardName, describeCard, textOf } from './words';

interface HandProps {
  view: BusRushView;
  moves: string[] | null;
  chooser: Chooser;
  catalog: Catalog;
  onPeek(target: string | null): void;
  /** A Perk that no legal move activates was clicked. */
  onPerk(perk: string): void;
}

interface CardProps {
  id: string;
  label: string;
  open: boolean;
  chosen: boolean;
  onPick(): void;
  onPeek(target: string | null): void;
  children: ComponentChildren;
}

function Card({ id, label, open, chosen, onPick, onPeek, children }: CardProps) {
  const looks = ['br-card', open && 'can-act', chosen && 'is-chosen'];
  const target = `card:${id}`;
  return (
    <button
      type="button"
      class={looks.filter(Boolean).join(' ')}
      data-target={target}
      aria-pressed={chosen}
      onClick={onPick}
      onPointerEnter={() => onPeek(target)}
      onPointerLeave={() => onPeek(null)}
    >
      <Told words={label}>{children}</Told>
    </button>
  );
}

/** Whether a card answers to a click now: it can be played, picked for the trade, or is what a Reroute asks for. */
function isOpen(id: string, view: BusRushView, moves: string[] | null, chooser: Chooser): boolean {
  if (!moves) return false;
  if (chooser.picked) return chooser.tradable.has(id);
  const asked = chooser.card !== null && chooser.next.some((word) => cardOf(view, word));
  return asked ? chooser.next.includes(id) || chooser.card === id : playOf(moves, id) !== null;
}

export function Hand({ view, moves, chooser, catalog, onPeek, onPerk }: HandProps) {
  const own = view.players[view.seat ?? -1];
  const rerouted = view.hand?.rerouted ?? {};
  const card = (of: HandCard) => {
    const open = isOpen(of.id, view, moves, chooser);
    const label = describeCard(of, catalog, of.id in rerouted);
    const chosen = chooser.picked?.includes(of.id) ?? (chooser.card === of.id || chooser.path.includes(of.id));
    const note = !moves
      ? ''
      : chooser.picked
        ? open
          ? ', can be traded'
          : ''
        : open
          ? ', can be played'
          : ', not possible now';
    return (
      <Card
        key={of.id}
        id={of.id}
        label={label + note}
        open={open}
        chosen={chosen}
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
    const label = `${cardName(id, catalog)}, ${active ? 'active Perk' : 'Perk'}. ${textOf(id, catalog)}${open ? ' Make it the active one.' : ''}`;
    return (
      <Card
        key={id}
        id={id}
        label={label}
        open={open}
        chosen={false}
        onPick={() => (open ? chooser.act(move) : onPerk(id))}
        onPeek={onPeek}
      >
        <PerkFace id={id} active={active} catalog={catalog} />
      </Card>
    );
  };
  const [bus, rush, perks] = [handOf(view, 'bus'), handOf(view, 'rush'), own?.perks ?? []];
  const count = bus.length + rush.length + perks.length;
  return (
    <div class={`br-hand ${count > 16 ? 'is-many' : count < 8 ? 'is-few' : ''}`} role="group" aria-label="Your cards">
      {bus.map(card)}
      {rush.length > 0 && <span class="br-gap" />}
      {rush.map(card)}
      {perks.length > 0 && <span class="br-gap" />}
      {perks.map(perk)}
    </div>
  );
}
