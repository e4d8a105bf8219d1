// Pictures of the pages, with games between bots in progress.
//
//   node tools/pictures.mjs http://127.0.0.1:8080 ../docs/images         the five of the README
//   node tools/pictures.mjs http://127.0.0.1:8080 /tmp/pictures all      every page, three sizes, light and dark
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { launch } from './browser.mjs';

const [url, folder, all] = process.argv.slice(2);
if (!url || !folder) {
  console.error('usage: pictures.mjs URL FOLDER [all]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const program = process.env.CARDTABLE_PROGRAM ?? '../build/release/cardtable';

/** How far to play each game for its picture, and with how many players. */
const scenes = {
  'last-card': { players: 4, moves: 9, seed: 12, theme: 'light' },
  fasttrack: { players: 6, moves: 150, seed: 7, theme: 'light' },
  rotorouter: { players: 4, moves: 70, seed: 5, theme: 'dark' },
  'bus-rush': { players: 3, moves: 60, seed: 7, theme: 'light' },
};

/** A replay of this many moves, and a few more until it is the first seat's turn. */
async function played(game, { players, moves, seed }) {
  const engine = spawn(program, ['engine']);
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (request) => {
    engine.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await lines.next()).value);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  let now = await ask({ cmd: 'new', game, players, seed });
  for (let count = 0; !now.over && (count < moves || now.seat !== 0); ++count) {
    const { move } = await ask({ cmd: 'bot', bot: 'medium', seed: count });
    now = await ask({ cmd: 'play', move });
  }
  const { replay } = await ask({ cmd: 'export' });
  engine.stdin.end();
  const names = ['Ann', 'Ada', 'Hugo', 'Mia', 'Noor', 'Otto'].slice(0, players);
  const seats = names.map((name, seat) => `seat ${seat} ${seat === 0 ? 'person' : 'bot medium'} ${name}`);
  return replay.replace('\nmoves\n', `\n${seats.join('\n')}\nmoves\n`);
}

const post = async (path, body) => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

const browser = await launch();

async function visit({ path, opened = [], size = [1280, 800], theme = 'light', seen, acts = [] }, name) {
  const [width, height] = size;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: width < 600,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript((tables) => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('cardtable.coach', 'false');
    for (const { table, token, game } of tables)
      localStorage.setItem(`cardtable.table.${table}`, JSON.stringify({ token, game, at: Date.now() }));
  }, opened);
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
  tables[game] = { ...(await post('/api/tables', { game, name: 'Ann', pace: 0, replay })), game };
}
const board = '.play .board-area > *';
const mine = Object.values(tables);

if (!all) {
  await visit({ path: '/', seen: '.game svg' }, 'front-page');
  for (const [game, { theme }] of Object.entries(scenes))
    await visit({ path: `/t/${tables[game].table}`, opened: mine, seen: board, theme }, game);
} else {
  const ends = {};
  for (const [game, scene] of Object.entries(scenes)) {
    const replay = await played(game, { ...scene, moves: 5000 });
    ends[game] = { ...(await post('/api/tables', { game, name: 'Ann', replay })), game };
  }
  const people = [{ kind: 'person', name: 'Ann' }, { kind: 'open' }];
  const room = await post('/api/tables', { game: 'fasttrack', seats: [...people, { kind: 'bot', level: 'medium' }] });
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
    acts: [(page) => page.click('[aria-label="Rules"], .controls :text("Rules")')],
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
