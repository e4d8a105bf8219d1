// Screenshots of a page: node tools/shot.mjs URL OUT [--sizes 1280x800,360x640] [--themes light,dark] [--wait 400]
// [--click SELECTOR]… [--press KEY]…  Files are OUT-<size>-<theme>.png; console errors are printed and make it fail.
import { launch } from './browser.mjs';

const [url, out, ...rest] = process.argv.slice(2);
if (!url || !out) {
  console.error(
    'usage: shot.mjs URL OUT [--sizes WxH,…] [--themes light,dark] [--wait MS] [--click CSS]… [--press KEY]…',
  );
  process.exit(2);
}
const options = { sizes: '1280x800,360x640', themes: 'light,dark', wait: '400' };
const actions = [];
for (let i = 0; i < rest.length; i += 2) {
  const name = rest[i].replace(/^--/, '');
  if (name === 'click' || name === 'press') actions.push([name, rest[i + 1]]);
  else options[name] = rest[i + 1];
}

const browser = await launch();
let failed = false;
for (const size of options.sizes.split(',')) {
  const [width, height] = size.split('x').map(Number);
  for (const theme of options.themes.split(',')) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      hasTouch: width < 600,
    });
    const page = await context.newPage();
    const complain = (text) => {
      failed = true;
      console.error(`${size} ${theme}: ${text}`);
    };
    page.on('console', (message) => message.type() === 'error' && complain(message.text()));
    page.on('pageerror', (error) => complain(error.stack ?? error.message));
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(Number(options.wait));
    for (const [name, what] of actions) {
      if (name === 'click') await page.click(what);
      else await page.keyboard.press(what);
      await page.waitForTimeout(Number(options.wait));
    }
    await page.screenshot({ path: `${out}-${size}-${theme}.png` });
    await context.close();
  }
}
await browser.close();
process.exit(failed ? 1 : 0);
