// A test with browser windows. Any console error of a page fails the test that opened it.
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, inject, test as plain } from 'vitest';

export const url = inject('url');
export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 640 };

let connected: Promise<Browser> | undefined;
const theBrowser = (): Promise<Browser> => (connected ??= chromium.connect(inject('browser')));

export interface OpenOptions extends BrowserContextOptions {
  /** Console errors that are expected: the browser itself logs every HTTP error. */
  expects?: RegExp;
  /** The coach asks before a poor move; tests that play whatever is offered do without. */
  coach?: boolean;
}

/** Whether tables are opened in the browser, and not at the server: `npm run e2e:here`. */
export const playsHere = process.env.CARDTABLE_TRANSPORT === 'here';

/** Then lessons, replays and new tables are the browser's own as well, as they are when the server does not answer. */
async function leaveToTheBrowser(window: BrowserContext): Promise<void> {
  await window.route(/\/api\/(replays|lessons\/)/, (route) => route.abort());
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

/** `open` gives a page in a browser context of its own: separate storage, and so another person. */
export const test = plain.extend<{ open: Open }>({
  // Vitest reads from the pattern which fixtures this one needs: none.
  // oxlint-disable-next-line no-empty-pattern
  open: async ({}, use) => {
    const windows: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async ({ expects, coach = false, ...options } = {}) => {
      const browser = await theBrowser();
      // What a test sees comes from the server; offline.test.ts is about the service worker.
      const usual = { baseURL: url, viewport: desktop, reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
      const window = await browser.newContext({ ...usual, ...options });
      window.setDefaultTimeout(60_000);
      if (playsHere) await leaveToTheBrowser(window);
      // The empty page that a window begins with has no storage.
      await window.addInitScript((on) => {
        if (location.protocol !== 'about:') localStorage.setItem('cardtable.coach', JSON.stringify(on));
      }, coach);
      window.on('page', (page) => listen(page, expects, complaints));
      windows.push(window);
      return window.newPage();
    });
    await Promise.all(windows.map((window) => window.close()));
    expect(complaints, 'console errors').toEqual([]);
  },
});
