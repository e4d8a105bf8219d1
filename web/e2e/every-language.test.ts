// Every language that is offered: pages and whole games without an English word, and with nothing cut off at 360 pixels and
// at twice the size of text. A replay made in one language opens in another.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shipped } from '../tools/languages.mjs';
import { desktop, phone, playsHere, test, type Open } from './support/browse';
import { expectIn, englishIn } from './support/english';
import { playedGame, sitAtFinished } from './support/finished';
import { annAndBots, games, infos, isLong, openTable, sitAt } from './support/tables';
import { byClicking, mannerOf, nextPlace } from './support/turns';

const languages = shipped.map(({ tag }) => String(tag)).filter((tag) => tag !== 'en');

/** People at the table, and what the catalogue of a game calls its cards. */
async function namesOf(page: Page, game: string): Promise<string[]> {
  const answer = await page.request.get(`/api/catalog/${game}`);
  const { cards } = (answer.ok() ? await answer.json() : { cards: [] }) as { cards: { name: string }[] };
  return ['Ann Bot', ...cards.map(({ name }) => name)];
}

const begin = (open: Open, locale: string, twice = false): Promise<Page> =>
  open({ locale, viewport: twice ? desktop : phone, expects: /404|Failed to load/ });

/** As the setting of a browser for its text does. */
const doubled = (page: Page) => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));

const pages: [string, string][] = [
  ['/', '.game svg'],
  ...games.map((game): [string, string] => [`/new/${game}`, '.setup']),
  ...games.map((game): [string, string] => [`/rules/${game}`, 'h3']),
  ...games.map((game): [string, string] => [`/learn/${game}`, '.learn-lessons']),
  ['/learn/last-card/first-turns', '.learn-points > span'],
  ['/puzzles', '.puzzle-games li'],
  ['/puzzles/last-card', '.puzzle-themes li'],
  ['/puzzles/last-card/1', '.puzzle-tries'],
  ['/replay', 'h1'],
  ['/lab', 'h1'],
  ['/daily/last-card', '.day-calendar'],
  ['/duplicate', '.set-form'],
  ['/profile', '.keep-safe'],
  ['/you', '.you .paper'],
  ['/nowhere', 'h1'],
  ['/t/ZZZZZZ', '.problem h1'],
];

/** In `./test`, each language visits the pages of one game and those of none. */
function isVisited(path: string, language: string): boolean {
  const named = games.findIndex((game) => path.endsWith(`/${game}`));
  return named < 0 || path.startsWith('/daily') || named % languages.length === languages.indexOf(language);
}

test('English is found, and the language itself is not', () => {
  expect(englishIn('Your opponent', 'de')).toEqual(['your', 'opponent']);
  expect(englishIn('log.drew', 'fr')).toContain('log.drew');
  expect(englishIn('Du bist am Zug', 'de')).toEqual([]);
});

for (const language of languages) {
  test.skipIf(playsHere)(`pages in ${language}`, async ({ open }) => {
    const page = await begin(open, language);
    const cards = (await Promise.all(games.map((game) => namesOf(page, game)))).flat();
    for (const [path, ready] of isLong ? pages : pages.filter(([one]) => isVisited(one, language))) {
      await page.goto(path);
      await page.waitForSelector(ready);
      await page.waitForLoadState('networkidle'); // until meanings are there, a board shows their keys
      await expectIn(language, page, path, cards);
    }
    await page.goto('/new/last-card');
    await page.waitForSelector('.setup');
    await page.locator('summary').evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
    await expectIn(language, page, 'options');
  });

  test.skipIf(playsHere)(`pages in ${language} with text at 200 %`, async ({ open }) => {
    const page = await begin(open, language, true);
    const cards = (await Promise.all(games.map((game) => namesOf(page, game)))).flat();
    for (const [path, ready] of isLong ? pages : pages.filter(([one]) => !/last-card\/|rules\/(?!last)/.test(one))) {
      await page.goto(path);
      await page.waitForSelector(ready);
      await doubled(page);
      await expectIn(language, page, `${path} at 200 %`, cards);
    }
  });
}

// In `./test` each game is played in one of the languages, and each language is played in.
games.forEach((game, number) => {
  for (const language of isLong ? languages : [languages[number % languages.length]!]) {
    test.skipIf(playsHere)(`a whole game of ${game} in ${language}`, async ({ open }) => {
      const page = await begin(open, language);
      const names = await namesOf(page, game);
      const { seed = 7, options } = mannerOf(game);
      await sitAt(page, await openTable({ game, seats: annAndBots(1, 'easy'), seed, ...(options && { options }) }));
      for (let count = 0; count < 2000; ++count) {
        const place = await nextPlace(page, game);
        if (count % 5 === 0 || place === 'over')
          await expectIn(language, page, `${game} after ${count} actions`, names);
        if (place === 'over') break;
        await byClicking(page)(place);
      }
      expect(await page.locator('.result').count(), 'the game ends').toBe(1);
    });
  }
});

test.skipIf(playsHere)('a replay made in one language opens in another', async ({ open }) => {
  const host = await begin(open, 'de');
  const code = await sitAtFinished(host, 'last-card');
  const made = await (
    await host.request.get(`/api/tables/${code}/replay`, { headers: { 'Accept-Language': 'de' } })
  ).text();
  const played = await playedGame('last-card');
  const moves = (text: string) => text.slice(text.indexOf('\nmoves\n'));
  expect(moves(made), 'notation is the same everywhere').toBe(moves(played));
  for (const [language, prompt] of [
    ['fr', 'Peuvent suivre'],
    ['es', 'Pueden seguir'],
    ['de', 'darf folgen'],
  ] as const) {
    const page = await begin(open, language);
    await page.goto('/replay');
    await page.setInputFiles('input[type=file]', {
      name: 'game.replay',
      mimeType: 'text/plain',
      buffer: Buffer.from(made),
    });
    await page.waitForSelector('.board-area *');
    await expectIn(language, page, 'a replay', await namesOf(page, 'last-card'));
    expect(await page.innerText('body'), language).toContain(prompt);
  }
});

test('every game has a name that needs no translation', () => {
  expect(infos.map(({ name }) => name)).toEqual(['Last Card', 'FastTrack', 'RotoRouter', 'NYC Bus Rush']);
});
