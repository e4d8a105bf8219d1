// NYC Bus Rush's board in a browser.
import { expect } from 'vitest';
import { test } from '../../../e2e/support/browse';
import { inLog, replayFrom, sitAtPosition, target, type Position } from '../../../e2e/support/positions';
import { annAndBen, sitAtNew, takeDevice } from '../../../e2e/support/tables';

const taxiInHand: Position = {
  game: 'bus-rush',
  players: 2,
  seat: 0,
  turn: 1,
  round: 1,
  borough: 'manhattan',
  actions: 2,
  hands: [
    { bus: ['b46-loc'], rush: ['taxi-1'] },
    { bus: ['q44-sel'], rush: [] },
  ],
  decks: { bus: { draw: ['m7-loc', 'm66-loc', 'm20-loc', 'q55-loc'], discard: [] } },
};

/** Ann can give a Bus card of hers another borough, which nobody else may know. */
const rerouteInHand: Position = {
  game: 'bus-rush',
  players: 2,
  seat: 0,
  turn: 1,
  round: 1,
  borough: 'manhattan',
  actions: 2,
  hands: [
    { bus: ['b46-loc'], rush: ['reroute-1'] },
    { bus: ['q44-sel'], rush: [] },
  ],
  decks: { bus: { draw: ['m7-loc', 'm66-loc', 'm20-loc', 'q55-loc'], discard: [] } },
};

test('a taxi trip', async ({ open }) => {
  const page = await sitAtPosition(open, taxiInHand);
  await page.click(target('card:taxi-1'));
  await page.click(target('do:bronx'));
  await inLog(page, 'Bronx');
  await page.waitForSelector(
    '.br-player.is-own:has-text("Taxi in the Bronx"), .br-player.is-own:has-text("Taxi in Bronx")',
  );
  // Meanwhile the bot may take a taxi too.
  expect(await page.locator('.br-vehicles text:text("until round 4")').count()).toBeGreaterThan(0);
});

test('at one device the log keeps what only one player may know for that player', async ({ open }) => {
  const page = await open();
  const replay = replayFrom(rerouteInHand, { people: 2 });
  await sitAtNew(page, { game: 'bus-rush', seats: annAndBen, one_device: true, replay });
  const secret = /b46/i;
  await takeDevice(page, 'Ann');
  await page.click('[data-target="card:reroute-1"]');
  await page.click('[data-target="do:queens"]');
  await page.waitForSelector('.log :text-matches("rerouted")');
  await page.click('[data-target="do:end"]');
  expect(await takeDevice(page, 'Ben')).not.toMatch(secret);
  await page.click('[data-target="do:end"]');
  expect(await takeDevice(page, 'Ann')).toMatch(secret);
});
