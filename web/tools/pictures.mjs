// Pictures of the pages, with games between bots in progress.
//
//   node tools/pictures.mjs http://127.0.0.1:8080 ../docs/images         the front page of the README, as WebP (needs
//                                                                         Debian's package `webp`); animations.mjs has the games
//   node tools/pictures.mjs http://127.0.0.1:8080 /tmp/pictures all      every page, three sizes, light and dark
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from './browser.mjs';
import { played, post, scenes, windowOf } from './scenes.mjs';

const [url, folder, all] = process.argv.slice(2);
if (!url || !folder) {
  console.error('usage: pictures.mjs URL FOLDER [all]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const browser = await launch();

async function visit({ path, opened = [], size = [1280, 800], theme = 'light', seen, acts = [] }, name) {
  const [width, height] = size;
  const context = await windowOf(browser, opened, {
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: width < 600,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
  try {
    await page.goto(url + path);
    await page.waitForSelector(seen, { timeout: 30_000 });
    for (const act of acts) await act(page);
    await page.waitForTimeout(700);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  } catch (error) {
    console.error(`${name}: ${error.message.split('\n')[0]}`);
  }
  await context.close();
}

const tables = {};
for (const [game, scene] of Object.entries(scenes)) {
  const replay = await played(game, scene);
  tables[game] = { ...(await post(url, '/api/tables', { game, name: 'Ann', pace: 0, replay })), game };
}
const board = '.play .board-area > *';
const mine = Object.values(tables);

if (!all) {
  await visit({ path: '/', seen: '.game svg' }, 'front-page');
  // A tenth of the size.
  const [png, webp] = ['png', 'webp'].map((kind) => join(folder, `front-page.${kind}`));
  execFileSync('cwebp', ['-quiet', '-q', '85', '-sharp_yuv', png, '-o', webp]);
  rmSync(png);
} else {
  const ends = {};
  for (const [game, scene] of Object.entries(scenes)) {
    const replay = await played(game, { ...scene, moves: 5000 });
    ends[game] = { ...(await post(url, '/api/tables', { game, name: 'Ann', replay })), game };
  }
  const people = [{ kind: 'person', name: 'Ann' }, { kind: 'open' }];
  const room = await post(url, '/api/tables', {
    game: 'fasttrack',
    seats: [...people, { kind: 'bot', level: 'medium' }],
  });
  const pages = {
    front: { path: '/', seen: '.game svg' },
    'front-tables': { path: '/', opened: [...mine, ends['last-card']], seen: '.mine' },
    'new-rotorouter': { path: '/new/rotorouter', seen: '.setup' },
    'new-last-card': { path: '/new/last-card', seen: '.setup' },
    room: { path: `/t/${room.table}`, opened: [room], seen: '.room' },
    invitation: { path: `/t/${room.table}`, seen: '#sit-name' },
    'rules-fasttrack': { path: '/rules/fasttrack', seen: '.rulebook h1' },
    learn: { path: '/learn/rotorouter', seen: '.learn-start' },
  };
  for (const game of Object.keys(scenes)) {
    const { lessons } = (await (await fetch(`${url}/api/lessons`)).json()).games.find((one) => one.game === game);
    pages[`table-${game}`] = { path: `/t/${tables[game].table}`, opened: mine, seen: board };
    pages[`end-${game}`] = { path: `/t/${ends[game].table}`, opened: [ends[game]], seen: '.result' };
    pages[`replay-${game}`] = { path: `/replay?table=${ends[game].table}#20`, seen: '.viewer .board-area > *' };
    pages[`lesson-${game}`] = { path: `/learn/${game}/${lessons[0].key}`, seen: '.learn-talk.act' };
  }
  pages['drawer'] = {
    path: `/t/${tables['last-card'].table}`,
    opened: mine,
    seen: board,
    acts: [(page) => page.click('[aria-label="Rules"]')],
  };
  pages['review'] = { path: `/replay?table=${ends['last-card'].table}&review=1#6`, seen: '.graph svg' };
  const only = process.argv[5];
  for (const [name, page] of Object.entries(pages)) {
    if (only && !new RegExp(only).test(name)) continue;
    for (const size of [
      [360, 640],
      [1280, 720],
      [1440, 900],
    ])
      for (const theme of ['light', 'dark'])
        if (theme === 'light' || size[0] !== 1440)
          await visit({ ...page, size, theme }, `${name}-${size.join('x')}-${theme}`);
  }
}
await browser.close();
