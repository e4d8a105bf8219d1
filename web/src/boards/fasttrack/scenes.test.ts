import { expect, test } from 'vitest';
import { lengthOf } from '../../parts/motion';
import { scenesOf } from './scenes';
import { fixture, fixtures } from './testing';

const holesOf = (name: string) => fixture(name).view.players.map((player) => player.pegs.map((peg) => peg.hole));
const scenes = (name: string) => scenesOf(fixture(name).view, fixture(name).events);

test('the last scene of any update is the view', () => {
  for (const [name, { view, events }] of Object.entries(fixtures)) {
    const last = scenesOf(view, events).at(-1);
    if (!last) continue;
    expect(last.pegs, name).toEqual(holesOf(name));
    if (!view.over) expect(last.onTurn, name).toBe(view.on_turn);
  }
});

test('a move hops along its path, then the peg that was cut flies to holding', () => {
  const [hop, cut] = scenes('passing');
  expect(hop?.travelling).toMatchObject({ seat: 0, manner: 'hop' });
  expect(hop?.travelling?.holes[0]).toBe('home-0');
  expect(hop?.travelling?.holes.at(-1)).toBe('ft-1');
  expect(hop?.pegs[3]).toContain('ft-1');
  expect(cut?.travelling).toMatchObject({ seat: 3, holes: ['ft-1', 'hold-4-3'], manner: 'cut' });
  expect(cut?.note).toBe('cut');
  expect(cut?.pegs[3]).not.toContain('ft-1');
});

test('status is not shown before it is earned', () => {
  const all = scenes('passing');
  const earning = all.findIndex((scene) => scene.note === 'fasttrack');
  expect(earning).toBeGreaterThan(0);
  expect(all[earning - 1]?.unearned).toHaveLength(1);
  expect(all[earning]?.unearned).toEqual([]);
});

test('the card changes on a draw, and a turn without a move gets a scene', () => {
  const all = scenes('passing');
  expect(all.map((scene) => scene.card)).toEqual(['5S', '5S', '5S', 'JD', 'JD', '10H']);
  expect(all.map((scene) => scene.onTurn)).toEqual([0, 0, 0, 1, 1, 2]);
  expect(all.map((scene) => scene.note)).toContain('no_move');
});

test('no update takes longer than a few seconds, and none without events takes time', () => {
  for (const { view, events } of Object.values(fixtures)) {
    expect(lengthOf(scenesOf(view, events))).toBeLessThan(5000);
  }
  expect(scenesOf(fixture('split').view, [])).toEqual([]);
});

test('every scene says what happens in the words of its event', () => {
  const { view, events } = fixture('passing');
  const told = events.map((event, index) => ({ ...event, text: `sentence ${index}` }));
  const shown = scenesOf(view, told).map((scene) => scene.text);
  const made = told.filter((event) => event.event !== 'turn').map((event) => event.text);
  expect(shown).toEqual(made);
});
