// What is on the map, and how an update leads from one scene to the next: each visible event is a frame. All frames
// take the same time; a journey takes two.
import type { GameEvent } from '../../protocol';
import { lineOf, type Line } from './geometry';
import { isBorough, kindOf, type Borough, type BusRushView, type Catalog } from './view';

export const frameMs = 350;

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
  const moved = { ...scene, group: alone ? scene.group : to, trips, journey, scored: null };
  return [moved, moved];
}

function score(scene: Scene, event: GameEvent): Scene[] {
  const borough = event['borough'] as string | undefined;
  if (!isBorough(borough)) return [];
  const seat = seatOf(event);
  const points = Number(event['points'] ?? 0);
  const scores = scene.score.map((own, at) => (at === seat ? { ...own, [borough]: points } : own));
  return [{ ...scene, score: scores, journey: null, scored: { seat, borough } }];
}

function back(scene: Scene, event: GameEvent): Scene[] {
  const trips = scene.trips.map((trip, at) => (at === event.seat ? null : trip));
  return [{ ...scene, trips, journey: null }];
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
  const lit = { ...scene, spot: kept, journey: null, scored: null };
  return lasting.has(event.event) ? [lit, lit] : [lit];
}

/** The scenes from the previous view to the current view, which is the last scene. */
export function framesOf(before: Scene, events: readonly GameEvent[], view: BusRushView, catalog: Catalog): Scene[] {
  const frames: Scene[] = [before];
  let kind = '';
  for (const event of events) {
    const now = frames[frames.length - 1] ?? before;
    if (typeof event['card'] === 'string' && event.event.startsWith('played')) kind = kindOf(event['card'], catalog);
    if (['group_moved', 'rider_moved', 'trip_started'].includes(event.event)) frames.push(...travel(now, event, kind));
    else if (event.event === 'scored') frames.push(...score(now, event));
    else if (event.event === 'trip_ended') frames.push(...back(now, event));
    else if (spotted.has(event.event)) frames.push(...spotlight(now, event));
  }
  const last = frames[frames.length - 1];
  // Time to read the last frame.
  if (frames.length > 1 && last) frames.push({ ...last, journey: null }, sceneOf(view));
  return frames;
}

/** How many frames these events take, without knowing the previous view. */
export function frameCount(events: readonly GameEvent[], view: BusRushView): number {
  return framesOf(sceneOf(view), events, view, null).length - 1;
}
