// The language of the pages: the browser's, the one of the address, and the one that was chosen.
import { expect } from 'vitest';
import { playsHere, test } from './support/browse';
import { openTable, sitAt } from './support/tables';

const german = { locale: 'de-AT' };

test.skipIf(playsHere)(
  'the first language of the browser that there is, in words of client and server',
  async ({ open }) => {
    const page = await open(german);
    await page.goto('/');
    await page.waitForSelector('.game svg');
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    expect(await page.innerText('h1')).toBe('Vier Spiele, ein Tisch. Setz dich.');
    expect(await page.innerText('main')).toContain('Spiel deine Hand in Folgen aus');
    await page.goto('/rules/last-card');
    await page.waitForSelector('h3');
    expect(await page.innerText('main')).toContain('Spielen oder ziehen');
  },
);

test.skipIf(playsHere)('a language that is chosen stays', async ({ open }) => {
  const page = await open(german);
  await page.goto('/');
  await page.selectOption('.top-bar .language select', 'en');
  await page.waitForSelector('html[lang=en] h1');
  expect(await page.innerText('h1')).toBe('Four games, one table. Sit down.');
  expect(new URL(page.url()).search, 'the address is as before').toBe('');
  await page.reload();
  await page.waitForSelector('html[lang=en] h1');
  await page.goto('/lab?language=de');
  await page.waitForSelector('html[lang=de] h1');
  expect(await page.innerText('h1')).toBe('Das Labor');
});

test.skipIf(playsHere)('people at one table read it in different languages', async ({ open }) => {
  const [ann, ben] = [await open(german), await open()];
  const seats = [{ kind: 'person' as const, name: 'Ann' }, { kind: 'open' as const }];
  const opened = await openTable({ game: 'last-card', seats, seed: 7 });
  await sitAt(ann, opened);
  await ann.waitForSelector('.room');
  await ben.goto(`/t/${opened.table}`);
  await ben.fill('.sit input', 'Ben');
  await ben.click('.sit button');
  await Promise.all([ann, ben].map((page) => page.waitForSelector('.play .log li')));
  expect(await ann.innerText('.log')).toContain('Aufgedeckt zum Anfang');
  expect(await ben.innerText('.log')).toContain('The discard pile starts with');
});

test.skipIf(playsHere)('without a language that there is, English', async ({ open }) => {
  const page = await open({ locale: 'nl-NL' });
  await page.goto('/');
  await page.waitForSelector('h1');
  expect(await page.getAttribute('html', 'lang')).toBe('en');
});
