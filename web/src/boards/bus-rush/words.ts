// What things are called, and sentences about a position for those who do not see it.
import {
  boroughs,
  routeOf,
  type BonusKey,
  type Borough,
  type BusRushView,
  type Catalog,
  type Deck,
  type Effect,
  type HandCard,
} from './view';

export const boroughName: Record<Borough, string> = {
  manhattan: 'Manhattan',
  brooklyn: 'Brooklyn',
  queens: 'Queens',
  bronx: 'the Bronx',
  'staten-island': 'Staten Island',
};

/** On the map and on cards, where there is no sentence around it. */
export const boroughTitle: Record<Borough, string> = { ...boroughName, bronx: 'Bronx' };

export const boroughShort: Record<Borough, string> = {
  manhattan: 'Man',
  brooklyn: 'Bkn',
  queens: 'Qns',
  bronx: 'Bx',
  'staten-island': 'SI',
};

export const effectText: Record<Effect, string> = {
  block_non_express_bus: 'No Local, Limited or Select',
  block_express_bus: 'No Express',
  block_rush_cards: 'No Rush cards',
};

/** For narrow places; the sign beside it is the same for all three. */
export const effectShort: Record<Effect, string> = {
  block_non_express_bus: 'Loc/Lim/Sel',
  block_express_bus: 'Express',
  block_rush_cards: 'Rush',
};

export const bonusName: Record<BonusKey, string> = {
  express_rider: 'Express Rider',
  queens_bus_redesign: 'Queens Bus Redesign',
};

export const deckName: Record<Deck, string> = { bus: 'Bus', rush: 'Rush', event: 'Event', perk: 'Perk' };

const kindNames: Record<string, string> = { local: 'Local', limited: 'Limited', select: 'Select', express: 'Express' };
export const kindName = (kind: string): string => kindNames[kind] ?? kind;

export const isEffect = (text: string): text is Effect => text in effectText;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export { capital, plural };

/** `the M15`, or the whole name of a card that is no Bus card. */
export function cardName(id: string, catalog: Catalog): string {
  const card = catalog?.get(id);
  if (!card) return id;
  return card.deck === 'bus' ? routeOf(card.name).number : card.name;
}

export const textOf = (id: string, catalog: Catalog): string => String(catalog?.get(id)?.['text'] ?? '');

export function costText(actions: number): string {
  return actions === 0 ? 'no action' : actions >= 2 ? 'both actions' : '1 action';
}

/** A card of the hand in words. */
export function describeCard(card: HandCard, catalog: Catalog, rerouted: boolean): string {
  if (card.deck === 'rush')
    return `${card.name}, Rush card, ${costText(card.actions ?? 0)}. ${textOf(card.id, catalog)}`;
  const where = card.borough ? boroughName[card.borough] : '';
  const again = rerouted ? ', rerouted' : '';
  return `${card.name}, ${kindName(card.kind)}, ${where}${again}, worth ${card.value ?? 0}`;
}

export function describeBorough(view: BusRushView, borough: Borough, names: string[]): string {
  const here: string[] = [];
  if (view.borough === borough) here.push('the group is here');
  for (const player of view.players) {
    const trip = player.taxi;
    if (trip?.borough === borough)
      here.push(`${names[player.seat]} is here by taxi, back in round ${trip.returns_in_round} at the latest`);
  }
  const scores = view.players.map((player) => `${names[player.seat]} ${player.score[borough]}`).join(', ');
  return `${capital(boroughName[borough])}${here.length ? `: ${here.join('; ')}` : ''}. Points here: ${scores}.`;
}

export const describeMap = (view: BusRushView, names: string[]): string =>
  boroughs.map((borough) => describeBorough(view, borough, names)).join(' ');

export function describePlayer(view: BusRushView, seat: number, names: string[], catalog: Catalog): string {
  const player = view.players[seat];
  if (!player) return '';
  const parts = [`${names[seat]}: ${plural(player.points, 'point')}, ${player.bus} Bus and ${player.rush} Rush cards`];
  if (player.taxi)
    parts.push(
      `by taxi in ${boroughName[player.taxi.borough]} until round ${player.taxi.returns_in_round} at the latest`,
    );
  for (const perk of player.perks)
    parts.push(
      `${perk === player.active_perk ? 'active Perk' : 'Perk'} ${cardName(perk, catalog)} (${textOf(perk, catalog)})`,
    );
  for (const effect of player.restrictions) parts.push(`restricted: ${effectText[effect]}`);
  for (const key of ['express_rider', 'queens_bus_redesign'] as const) {
    if (view.bonuses[key].owner === seat)
      parts.push(`holds ${bonusName[key]}${view.bonuses[key].locked ? ' for good' : ''}`);
  }
  return `${parts.join('; ').replace(/\.\)/g, ')')}.`;
}
