import { chromium } from 'playwright-core';
const base = 'http://127.0.0.1:8137';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const mk = async (viewport, name) => { const c = await b.newContext({ viewport }); const p = await c.newPage(); await p.addInitScript((n) => localStorage.setItem('cardtable.name', JSON.stringify(n)), name); return p; };
const ann = await mk({ width: 1280, height: 800 }, 'Ann'), ben = await mk({ width: 360, height: 640 }, 'Ben');
await ben.goto(base + '/duplicate'); await ben.click('.set-form summary'); await ben.waitForTimeout(800);
await ben.screenshot({ path: '/tmp/i37/s_form_phone.png', fullPage: true });
await ann.goto(base + '/duplicate');
await ann.selectOption('#set-level', 'people'); await ann.click('.set-form summary'); await ann.waitForTimeout(500);
await ann.screenshot({ path: '/tmp/i37/s_form.png' });
await ann.fill('.set-form input[type=number]', '2'); await ann.click('.set-form .primary');
await ann.waitForSelector('button:has-text("Open a table")'); await ann.click('button:has-text("Open a table")');
await ann.waitForSelector('.room'); await ann.waitForTimeout(800); await ann.screenshot({ path: '/tmp/i37/s_room.png' });
await ben.goto(ann.url()); await ben.fill('.sit input', 'Ben'); await ben.screenshot({ path: '/tmp/i37/s_sit_phone.png' }); await ben.click('.sit button'); await ben.waitForSelector('.play');
for (let i = 0; i < 60; ++i) {
  if (await ben.$('.result .places')) break;
  for (const p of [ann, ben]) {
    if (!(await p.$('.turn-line.mine'))) continue;
    const t = await p.$('.board-area .lc-pile-draw .can-act, .board-area [data-target="draw"], .board-area .can-act');
    if (t) await t.click({ timeout: 2000 }).catch(() => {});
    await p.waitForTimeout(300);
  }
  await ann.waitForTimeout(300);
}
await ben.waitForTimeout(1500);
await ben.screenshot({ path: '/tmp/i37/s_result_phone.png' }); await ann.screenshot({ path: '/tmp/i37/s_result.png' });
await ben.click(':text("Results of the group")', { timeout: 5000 }).catch((e) => console.log(String(e).slice(0, 200)));
await ben.waitForTimeout(6000); await ben.screenshot({ path: '/tmp/i37/s_set_phone.png', fullPage: true });
await ann.goto(ben.url()); await ann.waitForTimeout(4000); await ann.screenshot({ path: '/tmp/i37/s_set.png', fullPage: true });
await b.close();
