// What is on the map, and how an update leads from one scene to the next: each visible event is a scene.
import type { GameEvent } from '../../protocol';
import { lineOf, type Line } from './geometry';
import { isBorough, kindOf, type Borough, type BusRushView, type Catalog } from './view';

/** How long most scenes take; a journey, and cards that take longer to read, take twice that. */
const usualMs = 350;

export interface Journey {
  /** The seat of a taxi rider, or the group's bus. */
  who: number | 'group';
  from: Borough;
  to: Borough;
  line: Line;
}

/** The subject of an update, shown large while it happens. */
export interface Spot {
  card: string | null;
  seat: number | null;
  text: string;
}

export interface Scene {
  ms: number;
  group: Borough;
  /** Where the taxi riders are; null for players with the group. */
  trips: (Borough | null)[];
  score: Record<Borough, number>[];
  journey: Journey | null;
  spot: Spot | null;
  /** Where somebody just scored a point. */
  scored: { seat: number; borough: Borough } | null;
}

export function sceneOf(view: BusRushView): Scene {
  return {
    ms: usualMs,
    group: view.borough,
    trips: view.players.map((player) => player.taxi?.borough ?? null),
    score: view.players.map((player) => ({ ...player.score })),
    journey: null,
    spot: null,
    scored: null,
  };
}

/** Events that get their own frame, with their card if they have one. */
const spotted = new Set([
  'played_bus',
  'played_rush',
  'restricted',
  'traded_bus',
  'traded_rush',
  'waited',
  'bought_perk',
  'active_perk',
  'lost_perk',
  'revealed',
  'bonus_taken',
  'won',
]);

/** Cards that take longer to read than a card from a hand. */
const lasting = new Set(['revealed', 'bonus_taken', 'won']);

const seatOf = (event: GameEvent): number => event.seat ?? 0;

function travel(scene: Scene, event: GameEvent, kind: string): Scene[] {
  const to = event['borough'] as string | undefined;
  if (!isBorough(to)) return [];
  const seat = seatOf(event);
  const alone = event.event !== 'group_moved';
  const from = alone ? (scene.trips[seat] ?? scene.group) : scene.group;
  const line = event.event === 'trip_started' ? 'taxi' : lineOf(kind);
  const journey: Journey = { who: alone ? seat : 'group', from, to, line };
  const trips = scene.trips.map((trip, at) => (alone && at === seat ? to : trip));
  return [{ ...scene, ms: 2 * usualMs, group: alone ? scene.group : to, trips, journey, scored: null }];
}

function score(scene: Scene, event: GameEvent): Scene[] {
  const borough = event['borough'] as string | undefined;
  if (!isBorough(borough)) return [];
  const seat = seatOf(event);
  const points = Number(event['points'] ?? 0);
  const scores = scene.score.map((own, at) => (at === seat ? { ...own, [borough]: points } : own));
  return [{ ...scene, ms: usualMs, score: scores, journey: null, scored: { seat, borough } }];
}

function back(scene: Scene, event: GameEvent): Scene[] {
  const trips = scene.trips.map((trip, at) => (at === event.seat ? null : trip));
  return [{ ...scene, ms: usualMs, trips, journey: null }];
}

function spotlight(scene: Scene, event: GameEvent): Scene[] {
  const spot = {
    card: (event['card'] as string | undefined) ?? null,
    seat: event.seat ?? null,
    text: event.text ?? '',
  };
  // A card's consequences appear under that card.
  const kept =
    event.event === 'restricted' && scene.spot ? { ...scene.spot, text: spot.text || scene.spot.text } : spot;
  const ms = lasting.has(event.event) ? 2 * usualMs : usualMs;
  return [{ ...scene, ms, spot: kept, journey: null, scored: null }];
}

/** The scenes from the previous view, which is the first, until the current view shows. */
export function scenesOf(before: Scene, events: readonly GameEvent[], catalog: Catalog): Scene[] {
  const scenes: Scene[] = [before];
  let kind = '';
  for (const event of events) {
    const now = scenes.at(-1) ?? before;
    if (typeof event['card'] === 'string' && event.event.startsWith('played')) kind = kindOf(event['card'], catalog);
    if (['group_moved', 'rider_moved', 'trip_started'].includes(event.event)) scenes.push(...travel(now, event, kind));
    else if (event.event === 'scored') scenes.push(...score(now, event));
    else if (event.event === 'trip_ended') scenes.push(...back(now, event));
    else if (spotted.has(event.event)) scenes.push(...spotlight(now, event));
  }
  const last = scenes.at(-1);
  // Time to read the last scene.
  return scenes.length > 1 && last ? [...scenes, { ...last, ms: usualMs, journey: null }] : [];
}
