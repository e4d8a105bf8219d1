import { expect, test } from 'vitest';
import { lengthOf } from '../../parts/motion';
import { sceneOf, scenesOf } from './scene';
import spectator from './fixtures/spectator.json';
import taxi from './fixtures/taxi.json';
import travel from './fixtures/travel.json';
import type { BusRushView } from './view';

const viewOf = (fixture: { view: unknown }) => fixture.view as BusRushView;

test('the scene matches the view', () => {
  const scene = sceneOf(viewOf(taxi));
  expect(scene.group).toBe('brooklyn');
  expect(scene.trips).toEqual([null, 'bronx', null, 'staten-island']);
});

test('a card, the journey, the point: one after the other', () => {
  const view = viewOf(spectator);
  const before = { ...sceneOf(view), group: 'manhattan' as const };
  const frames = scenesOf(before, spectator.events, null);
  expect(frames[0]?.group).toBe('manhattan');
  expect(frames[1]).toMatchObject({ group: 'manhattan', spot: { card: 'bm2-exp', seat: 0 } });
  expect(frames[2]?.journey).toEqual({ who: 'group', from: 'manhattan', to: 'brooklyn', line: 'express' });
  expect(frames.find((frame) => frame.scored)?.scored).toEqual({ seat: 0, borough: 'brooklyn' });
  expect(frames.at(-1)?.journey).toBeNull();
  // Before, the card, the journey (twice as long), the point, and time to read.
  expect(lengthOf(frames)).toBe(6 * 350);
});

test('the journey goes by the line of the card', () => {
  const view = viewOf(travel);
  const frames = scenesOf({ ...sceneOf(view), group: 'brooklyn' }, travel.events, null);
  expect(frames.find((frame) => frame.journey)?.journey?.line).toBe('rail');
});

test('a taxi starts from the group, and its trip ends with it', () => {
  const view = viewOf(travel);
  const before = sceneOf(view);
  const frames = scenesOf(
    before,
    [
      { event: 'played_rush', seat: 0, card: 'taxi-1' },
      { event: 'trip_started', seat: 0, borough: 'queens', returns_in_round: 9 },
      { event: 'trip_ended', seat: 0, borough: 'queens' },
    ],
    null,
  );
  expect(frames[2]?.journey).toEqual({ who: 0, from: before.group, to: 'queens', line: 'taxi' });
  expect(frames[2]?.trips[0]).toBe('queens');
  expect(frames[3]?.trips[0]).toBeNull();
});

test('events that show nothing take no time', () => {
  const view = viewOf(taxi);
  const quiet = [
    { event: 'turn_ended', seat: 0 },
    { event: 'turn', seat: 1 },
  ];
  expect(scenesOf(sceneOf(view), quiet, null)).toEqual([]);
});
