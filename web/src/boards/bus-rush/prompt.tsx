// The words of the action bar: what to do now, and what each button does.
import type { VNode } from 'preact';
import type { BoardProps, BoardSeat } from '../contract';
import type { Chooser } from './useChoice';
import { cardOf, isBorough, type BusRushView, type Catalog } from './view';
import { boroughName, boroughTitle, cardName, effectText, isEffect, kindName, textOf } from './words';

interface Prompt {
  title: string;
  note: string;
  /** What is picked for a trade, of what it costs. */
  gauge?: { full: number; of: number };
}

type Props = Pick<BoardProps<BusRushView>, 'view' | 'seat' | 'moves' | 'names' | 'toDecide' | 'catalog'>;

function idle({ view, seat, moves, names, toDecide }: Props): Prompt {
  if (view.over) {
    const { winner } = view;
    return {
      title: winner === null ? 'The game is over.' : `${winner === seat ? 'You' : names[winner]} won.`,
      note: '',
    };
  }
  if (moves) return { title: 'Your turn.', note: 'Play a card, or choose below.' };
  const who = toDecide ?? view.on_turn;
  return { title: who === seat ? 'It is your turn.' : `It is ${names[who] ?? ''}'s turn.`, note: '' };
}

function trading(view: BusRushView, picked: readonly string[]): Prompt {
  if (picked.some((id) => view.hand?.rush.includes(id))) return { title: 'Trade', note: 'a Rush card for Bus cards.' };
  const total = picked.reduce((sum, id) => sum + (cardOf(view, id)?.value ?? 0), 0);
  return {
    title: `Trade: ${total} of ${view.trade_price}`,
    note: picked.length ? 'picked' : 'Pick Bus cards, or one Rush card.',
    gauge: { full: total, of: view.trade_price },
  };
}

/** What the next word of the move is about. */
function question(chooser: Chooser, names: string[], rerouting: boolean): string {
  const first = chooser.next[0] ?? '';
  if (isBorough(first)) return rerouting ? 'To which borough?' : 'Where to?';
  if (isEffect(first)) return `What may ${names[Number(chooser.path[2])] ?? 'they'} not play?`;
  if (/^\d+$/.test(first)) return 'Whom does it restrict?';
  return first ? 'Which Bus card?' : '';
}

export function prompt(props: Props, chooser: Chooser): Prompt {
  const { view, names, catalog } = props;
  if (chooser.picked) return trading(view, chooser.picked);
  const card = chooser.card ? cardOf(view, chooser.card) : undefined;
  if (!card) return idle(props);
  const rerouting = card.kind === 'reroute' && chooser.path.length === 3;
  const asks = chooser.ready ? '' : question(chooser, names, rerouting);
  if (card.deck === 'rush') return { title: card.name, note: asks || textOf(card.id, catalog) };
  const where = card.borough ? boroughTitle[card.borough] : '';
  return { title: card.name, note: asks || `${kindName(card.kind)}, ${where}, worth ${card.value}` };
}

export function wordLabel(word: string, seats: BoardSeat[]): string {
  if (isBorough(word)) return boroughTitle[word];
  if (isEffect(word)) return effectText[word];
  return seats[Number(word)]?.name ?? word;
}

/** A button of two lines; the lower one only where there is room. */
export function Lines({ title, note }: { title: string; note: string }) {
  return (
    <span class="br-lines">
      <span>{title}</span>
      {note && <span class="br-note">{note}</span>}
    </span>
  );
}

interface Known {
  view: BusRushView;
  seats: BoardSeat[];
  catalog: Catalog;
}

const plainLabels: Record<string, VNode> = {
  wait: <Lines title="Wait" note="1 action: a Bus card" />,
  'perk buy': <Lines title="Buy a Perk" note="1 action" />,
  end: <Lines title="End turn" note="" />,
};

/** What a whole move does, on its button. */
export function moveLabel(move: string, known: Known | null): VNode | string {
  const [verb, id = '', third = '', fourth = ''] = move.split(' ');
  if (!known) return plainLabels[move] ?? move;
  const card = cardOf(known.view, id);
  const name = cardName(id, known.catalog) || id;
  if (verb === 'bus') {
    const effect = isEffect(fourth) ? `: ${effectText[fourth]}` : '';
    const own = known.view.players[known.view.seat ?? 0]?.borough;
    const goes =
      card?.borough && own && card.borough !== own ? `Ride to ${boroughName[card.borough]}` : `Play the ${name}`;
    return goes + effect;
  }
  const last = isBorough(fourth) ? fourth : third;
  return isBorough(last) ? `${isBorough(fourth) ? 'Reroute' : 'Travel'} to ${boroughName[last]}` : `Play ${name}`;
}
