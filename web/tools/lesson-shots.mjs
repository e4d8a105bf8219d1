// Takes a picture of every step of every lesson, to check by eye that the text matches the board and covers nothing.
//
//   node tools/lesson-shots.mjs http://127.0.0.1:8080 /tmp/shots [phone] [game [lesson]]
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { options } from './browser.mjs';

const [url, folder, ...more] = process.argv.slice(2);
const isPhone = more[0] === 'phone';
const [game, lesson] = isPhone ? more.slice(1) : more;
mkdirSync(folder, { recursive: true });

const get = async (path) => (await fetch(url + path)).json();
const browser = await chromium.launch(options);
const viewport = isPhone ? { width: 360, height: 640 } : { width: 1280, height: 800 };
const context = await browser.newContext({ baseURL: url, viewport, hasTouch: isPhone, reducedMotion: 'reduce' });
const page = await context.newPage();
page.on('pageerror', (error) => console.error(error.message));

async function shoot(name) {
  await page.waitForTimeout(350);
  await page.screenshot({ path: `${folder}/${name}.png` });
}

async function goThrough(key, lessonKey) {
  const { steps } = (await get(`/api/lessons/${key}?lesson=${lessonKey}`)).lessons[0];
  await page.goto(`/learn/${key}/${lessonKey}`);
  for (const [at, step] of steps.entries()) {
    const name = `${key}-${lessonKey}-${String(at + 1).padStart(2, '0')}`;
    await page.waitForFunction(
      (said) =>
        document.querySelector('.learn-talk.act') && document.querySelector('.learn-say')?.textContent.trim() === said,
      step.say.trim(),
    );
    await shoot(name);
    const isCut = await page.evaluate(() => {
      const words = document.querySelector('.learn-words');
      return words.scrollHeight > words.clientHeight + 2;
    });
    const pointed = await page.locator('.learn-points > span').count();
    if (isCut) console.log(`${name}: the words do not fit`);
    if (pointed < step.points.length) console.log(`${name}: ${pointed} of ${step.points.length} things are pointed at`);
    await page.click(step.wanted.length > 0 ? 'text="Show me"' : '.learn-buttons .primary');
    await page.waitForFunction(
      (next) =>
        document.querySelector('.learn-talk.told, .learn-talk.end') ||
        document.querySelector('.learn-say')?.textContent.trim() === next,
      steps[at + 1]?.say.trim() ?? '-',
    );
    if ((await page.locator('.learn-talk.told').count()) > 0) {
      await shoot(`${name}-told`);
      await page.click('.learn-buttons .primary');
    }
  }
  await page.waitForSelector('.learn-talk.end');
  await shoot(`${key}-${lessonKey}-end`);
}

for (const one of (await get('/api/lessons')).games) {
  if (game && one.game !== game) continue;
  for (const { key, coached } of one.lessons) {
    if (!coached && (!lesson || key === lesson)) await goThrough(one.game, key);
  }
}
await browser.close();
