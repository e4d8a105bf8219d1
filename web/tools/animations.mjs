// The README's animations: a few seconds of each game at a real table, as animated WebP of at most 300 kB. Needs img2webp
// (Debian's package `webp`), a built client and a running server.
//
//   node tools/animations.mjs http://127.0.0.1:8080 ../docs/images [GAME]…
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './browser.mjs';
import { played, post, scenes, windowOf } from './scenes.mjs';

const [url, folder, ...wanted] = process.argv.slice(2);
if (!url || !folder) {
  console.error('usage: animations.mjs URL FOLDER [GAME]…');
  process.exit(2);
}
const seconds = 9;
const mostBytes = 300_000;
const width = 640;
const size = { width: 1000, height: 700 };
/** ms between the frames that are kept. */
const apart = 90;

/** What a person presses, first things first. */
const presses = {
  'last-card': ['[data-target="declare"]', '.lc-card.can-act', '[data-target="end"]', '[data-target="draw-button"]'],
  fasttrack: ['.ft-goal.can-act', '.ft-peg.can-act'],
  rotorouter: [
    '.rr-offers-goal',
    '[data-target="draw"]',
    '.rr-offers-place',
    '[data-target="roll"]',
    '[data-target="apply"]',
    '[data-target="end"]',
  ],
  'bus-rush': [
    '[data-target="do:confirm"]:not([disabled])',
    '.br-actions:has([data-target="do:back"]) [data-target^="do:"]:nth-child(2):not([data-target="do:trade"])',
    '.br-gap ~ .br-card.can-act:not(.is-chosen, .br-told)',
    '.br-card.can-act:not(.is-chosen)',
    '[data-target="do:end"]',
  ],
};

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Plays for a while; returns the frames with the second each was drawn. */
async function record(page, game) {
  const frames = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp });
    // The last one may come when the page is closed already.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', maxWidth: width, maxHeight: width });
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    await sleep(700);
    for (const press of ['.ask [data-target="yes"]', ...presses[game]]) {
      const thing = page.locator(press).first();
      if (!(await thing.isVisible())) continue;
      await thing.click({ timeout: 1500, force: true }).catch(() => undefined);
      // A resting mouse explains what is under it.
      await page.mouse.move(size.width / 2, size.height - 1);
      break;
    }
  }
  await session.send('Page.stopScreencast');
  return frames;
}

/** Writes the animation with the best quality that is small enough. */
function write(frames, file) {
  const scratch = mkdtempSync(join(tmpdir(), 'cardtable-frames-'));
  const kept = frames.filter(
    ({ at }, index) =>
      index === 0 || Math.floor((at * 1000) / apart) !== Math.floor((frames[index - 1].at * 1000) / apart),
  );
  const list = kept.flatMap(({ data, at }, index) => {
    const name = join(scratch, `${index}.png`);
    writeFileSync(name, Buffer.from(data, 'base64'));
    const next = kept[index + 1]?.at ?? at + 1.5;
    return ['-d', String(Math.max(20, Math.round((next - at) * 1000))), name];
  });
  for (let quality = 75; quality >= 15; quality -= 10) {
    execFileSync(
      'img2webp',
      ['-loop', '0', '-min_size', '-lossy', '-q', String(quality), '-m', '4', ...list, '-o', file],
      { stdio: 'pipe' },
    );
    if (statSync(file).size <= mostBytes) break;
  }
  rmSync(scratch, { recursive: true });
  console.log(`${file}: ${kept.length} frames, ${statSync(file).size} bytes`);
  if (statSync(file).size > mostBytes) throw new Error(`${file} is too large`);
}

const browser = await launch();
for (const [game, scene] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(game)) continue;
  const opened = await post(url, '/api/tables', { game, name: 'Ann', pace: 300, replay: await played(game, scene) });
  const context = await windowOf(browser, [{ ...opened, game }], {
    viewport: size,
    colorScheme: scene.theme,
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.goto(`${url}/t/${opened.table}`);
  await page.waitForSelector('.play .board-area > *');
  // The panel is folded away: the table owns the picture.
  await page.keyboard.press('p');
  await sleep(900);
  write(await record(page, game), join(folder, `${game}.webp`));
  await context.close();
}
await browser.close();
