// Notices of one's turn at a table with days for a move: the switch, the message, and what the service worker shows.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test, url } from './support/browse';
import { keptForLater } from './support/offline';
import { startPushService } from './support/pushService';
import { openMenu, openTable, sitAt } from './support/tables';
import { byClicking, placeNow } from './support/turns';

const seats = [{ kind: 'person' as const, name: 'Ann' }, { kind: 'open' as const }];
const day = 86_400_000;
const label = 'Send me a notice when it is my turn';

async function until(what: () => boolean): Promise<void> {
  for (let i = 0; i < 600 && !what(); ++i) await new Promise((done) => setTimeout(done, 100));
}

/** Hands a message to the page's service worker, as the browser does when one arrives. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((done) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(url));
      if (ours) done(ours.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId: await found, data });
}

test('who asked for notices gets one when it is their turn and they are away', async ({ open }) => {
  const service = await startPushService();
  const ann = await open({ serviceWorkers: 'allow', permissions: ['notifications'] });
  await service.serve(ann.context());
  const ben = await open();
  const opened = await openTable({ game: 'last-card', seats, first: 1, seed: 3, clock_ms: 3 * day });
  await sitAt(ann, opened);
  await keptForLater(ann);
  const box = ann.getByLabel(label);
  expect(await box.isChecked()).toBe(false);
  await Promise.all([
    ann.waitForResponse((response) => response.url().endsWith('/push') && response.request().method() === 'POST'),
    box.check(),
  ]);
  await ann.waitForFunction(() => !document.querySelector('.room input[type="checkbox"]:disabled'));
  expect(await box.isChecked()).toBe(true);
  await ann.reload();
  expect(await ann.getByLabel(label).isChecked()).toBe(true);
  await ann.goto('/');
  await ann.waitForSelector('.game');
  await ben.goto(`/t/${opened.table}`);
  await ben.fill('.sit input', 'Ben');
  await ben.click('.sit button');
  await ben.waitForSelector('.turn-line.mine');
  while (service.received.length === 0 && (await ben.locator('.turn-line.mine').count())) {
    const place = await placeNow(ben, 'last-card');
    if (place && place !== 'over') await byClicking(ben)(place);
  }
  await until(() => service.received.length > 0);
  service.stop();
  expect(service.received.map((text) => JSON.parse(text) as unknown)).toEqual([
    { title: 'Your turn in Last Card', body: 'You have 3 days for your move.', table: opened.table },
  ]);
  // What the worker shows, and where a click leads; without a desktop, Chromium shows no notices itself.
  const worker = ann.context().serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const scope = self as unknown as Worker & { registration: object; clients: object; seen: unknown[] };
    scope.seen = [];
    Object.assign(scope.registration, {
      showNotification: (title: string, { body, tag, data }: NotificationOptions) => {
        scope.seen.push({ title, body, tag, data });
        return Promise.resolve();
      },
    });
    Object.assign(scope.clients, {
      openWindow: (page: string) => {
        scope.seen.push(page);
        return Promise.resolve(null);
      },
    });
  });
  const seen = async (count: number) => {
    await expect
      .poll(() => worker.evaluate(() => (self as unknown as { seen: unknown[] }).seen), { timeout: 20_000 })
      .toHaveLength(count);
  };
  await deliver(ann, service.received[0]!);
  await seen(1);
  await worker.evaluate(() => {
    const { data } = (self as unknown as { seen: { data: unknown }[] }).seen[0]!;
    const click = new Event('notificationclick');
    self.dispatchEvent(Object.assign(click, { notification: { data, close() {} }, waitUntil() {} }));
  });
  await seen(2);
  const page = `${url}/t/${opened.table}`;
  expect(await worker.evaluate(() => (self as unknown as { seen: unknown[] }).seen)).toEqual([
    {
      title: 'Your turn in Last Card',
      body: 'You have 3 days for your move.',
      tag: `turn ${opened.table}`,
      data: { page },
    },
    page,
  ]);
});

test('only a table with days for a move offers notices', async ({ open }) => {
  const ann = await open();
  const opened = await openTable({ game: 'last-card', seats, clock_ms: 60_000 });
  await sitAt(ann, opened);
  await ann.waitForSelector('.room');
  expect(await ann.getByLabel(label).count()).toBe(0);
  const slow = await openTable({
    game: 'last-card',
    seats: [{ kind: 'person', name: 'Ann' }, { kind: 'bot' }],
    clock_ms: day,
  });
  await sitAt(ann, slow);
  if (await ann.locator('.room-start button').count()) await ann.click('.room-start button');
  await ann.waitForSelector('.play .board-area > *');
  await openMenu(ann);
  expect(await ann.locator('.controls').getByLabel(label).isChecked()).toBe(false);
});

test('a browser that allows no notices says so', async ({ open }) => {
  const ann = await open();
  await ann.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve('denied');
  });
  const opened = await openTable({ game: 'last-card', seats, clock_ms: day });
  await sitAt(ann, opened);
  await ann.getByLabel(label).click();
  await ann.waitForSelector('[role="alert"]:has-text("does not let the page show notices")');
  expect(await ann.getByLabel(label).isChecked()).toBe(false);
});
