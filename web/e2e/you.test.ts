// Becoming a player, signing in, another device, recovery, name, data, deletion: with Chromium's virtual authenticator.
// Browsers have passkeys on `localhost`, and not on an address in figures.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe';
import { phone, test, url, type Open, type OpenOptions } from './support/browse';

const here = url.replace('127.0.0.1', 'localhost');
let players = 0;
/** The server of all tests knows each name once. */
const newName = (): string => `Zora${['Qux', 'Vew', 'Kap', 'Dut', 'Fes', 'Gah', 'Hyp', 'Jaz', 'Tux'][players++]!}`;

/** A page of a device that has passkeys. `counts`: its keys count how often they are used. */
async function device(open: Open, options: OpenOptions = {}): Promise<Page> {
  const page = await open({ ...options, baseURL: here });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const greeting = (page: Page) => page.locator('#who-i-am');

async function become(page: Page, name: string): Promise<string> {
  await page.goto('/you');
  await page.getByLabel('Your name').fill(name);
  await button(page, 'Become a player').click();
  const code = await page.locator('.you-code code').innerText();
  await button(page, 'I have kept it').click();
  await expect.poll(() => greeting(page).innerText()).toBe(`You are ${name}.`);
  return code;
}

test('a guest becomes a player with one tap, signs out and in again', async ({ open }) => {
  const page = await device(open);
  const name = newName();
  const code = await become(page, name);
  expect(code).toMatch(/^([2-9A-Z]{5}-){4}[2-9A-Z]{5}$/);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name: key, httpOnly, sameSite }) => ({ key, httpOnly, sameSite }))).toEqual([
    { key: 'cardtable-player', httpOnly: true, sameSite: 'Strict' },
  ]);
  await page.reload();
  await greeting(page).waitFor();
  await expectAccessible(page, 'a player');
  await button(page, 'Sign out').click();
  await page.waitForSelector('#become');
  expect(await page.context().cookies()).toEqual([]);
  await expectAccessible(page, 'a guest');
  await button(page, 'Sign in').click();
  await expect.poll(() => greeting(page).innerText()).toBe(`You are ${name}.`);
});

test('another device gets a passkey of its own by a code that works once', async ({ open }) => {
  const [first, second] = [await device(open), await device(open, { viewport: phone })];
  const name = newName();
  await become(first, name);
  await button(first, 'Show a code for another device').click();
  await first.waitForSelector('.you-device .qr');
  const link = await first.getByLabel('Link for your other device').inputValue();
  await second.goto(link);
  await button(second, 'Add this device').click();
  await expect.poll(() => greeting(second).innerText()).toBe(`You are ${name}.`);
  expect(await second.locator('.you-passkeys li').count()).toBe(2);
  await button(second, 'Sign out').click();
  await button(second, 'Sign in').click();
  await expect.poll(() => greeting(second).innerText()).toBe(`You are ${name}.`);
  const third = await device(open, { expects: /409/ });
  await third.goto(link);
  await button(third, 'Add this device').click();
  await third.waitForSelector('.you-said:has-text("was used already")');
});

test('the recovery code brings somebody back who has lost all devices', async ({ open }) => {
  const lost = await device(open);
  const name = newName();
  const code = await become(lost, name);
  const found = await device(open, { expects: /403/ });
  await found.goto('/you');
  await found.click('summary:has-text("I have lost all my devices")');
  await found.getByLabel('Recovery code').fill('AAAAA-AAAAA-AAAAA-AAAAA-AAAAA');
  await button(found, 'Sign in with this code').click();
  await found.waitForSelector('.you-said:has-text("no player here has that recovery code")');
  await found.getByLabel('Recovery code').fill(code.toLowerCase().replaceAll('-', ' '));
  await button(found, 'Sign in with this code').click();
  expect(await found.locator('.you-code code').innerText()).not.toBe(code);
  await button(found, 'I have kept it').click();
  await button(found, 'Add a passkey on this device').click();
  await found.locator('.you-passkeys li').nth(1).waitFor();
  await lost.reload();
  await lost.waitForSelector('#become');
});

test('a name is changed, and nobody imitates another', async ({ open }) => {
  const [ann, eve] = [await device(open), await device(open, { expects: /409/ })];
  const [name, other] = [newName(), newName()];
  await become(ann, name);
  await eve.goto('/you');
  await eve.getByLabel('Your name').fill(name.replace('o', 'о').toUpperCase());
  await button(eve, 'Become a player').click();
  await eve.waitForSelector('.you-said:has-text("looks too much like")');
  await ann.getByLabel('Your name').fill(other);
  await button(ann, 'Change the name').click();
  await expect.poll(() => greeting(ann).innerText()).toBe(`You are ${other}.`);
});

test('a player gets all data, with the tables, and is deleted', async ({ open }) => {
  const page = await device(open);
  const name = newName();
  await become(page, name);
  const opened = await page.evaluate(async () => {
    const seats = [{ kind: 'person', name: 'Z' }, { kind: 'bot' }];
    const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify({ game: 'last-card', seats }) });
    return (await answer.json()) as { table: string };
  });
  await page.evaluate(() => fetch('/api/me')); // in order after the seat
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Give me my data').click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const data = JSON.parse(Buffer.concat(chunks).toString()) as { name: string; tables: { table: string }[] };
  expect(data.name).toBe(name);
  expect(data.tables.map(({ table }) => table)).toEqual([opened.table]);
  await button(page, 'Delete me').click();
  await button(page, 'Delete me for good').click();
  await page.waitForSelector('.you-said:has-text("You are deleted")');
  await become(page, name);
});

test('the page is reachable from the front page and the lobby', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await page.click('a:has-text("Your page")');
  await page.waitForSelector('.you:has-text("Passkeys do not work at this address")');
  await page.goto('/lobby');
  await page.click('a:has-text("Be recognised on all your devices")');
  await page.waitForSelector('.you');
});
