// A test with browser windows. Any console error of a page fails the test that opened it.
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, inject, test as plain } from 'vitest';

export const url = inject('url');
export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 640 };

let connected: Promise<Browser> | undefined;
const theBrowser = (): Promise<Browser> => (connected ??= chromium.connect(inject('browser')));

export interface OpenOptions extends BrowserContextOptions {
  /** Expected console errors: the browser itself logs every HTTP error. */
  expects?: RegExp;
  /** The coach asks before a poor move; tests that play any offered move turn it off. */
  coach?: boolean;
  /** A decision without a choice is made by itself; tests that count on making it themselves turn that off. */
  forced?: boolean;
}

/** Whether tables are opened in the browser instead of at the server: `npm run e2e:here`. */
export const playsHere = process.env.CARDTABLE_TRANSPORT === 'here';

/** Then lessons, replays and new tables also come from the browser, as they do when the server does not answer. */
async function leaveToTheBrowser(window: BrowserContext): Promise<void> {
  await window.route(/\/api\/(replays|lessons\/|puzzles\/)/, (route) => route.abort());
  await window.route(/\/api\/tables$/, (route) => route.abort());
}
const unanswered = /Failed to load resource: net::ERR_FAILED/;

export type Open = (options?: OpenOptions) => Promise<Page>;

function listen(page: Page, expected: RegExp | undefined, complaints: string[]): void {
  page.on('console', (message) => {
    const isExpected = expected?.test(message.text()) || (playsHere && unanswered.test(message.text()));
    if (message.type() === 'error' && !isExpected) complaints.push(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => complaints.push(`${error.stack ?? error.message} (${page.url()})`));
}

/** `open` gives a page in its own browser context: separate storage, and so another person. */
export const test = plain.extend<{ open: Open }>({
  // Vitest reads the fixtures that this one needs from the pattern: none.
  // oxlint-disable-next-line no-empty-pattern
  open: async ({}, use) => {
    const windows: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async ({ expects, coach = false, forced = false, ...options } = {}) => {
      const browser = await theBrowser();
      // Tests see what the server sends; offline.test.ts covers the service worker.
      const usual = { baseURL: url, viewport: desktop, reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
      const window = await browser.newContext({ ...usual, ...options });
      window.setDefaultTimeout(60_000);
      if (playsHere) await leaveToTheBrowser(window);
      // The empty page at the start of a window has no storage, and neither has a frame that was refused.
      await window.addInitScript(
        (settings) => {
          if (/^(about|chrome-error):/.test(location.protocol)) return;
          for (const [key, on] of Object.entries(settings)) localStorage.setItem(`cardtable.${key}`, String(on));
        },
        { coach, ...(forced ? {} : { forced }) },
      );
      window.on('page', (page) => listen(page, expects, complaints));
      windows.push(window);
      return window.newPage();
    });
    await Promise.all(windows.map((window) => window.close()));
    expect(complaints, 'console errors').toEqual([]);
  },
});
