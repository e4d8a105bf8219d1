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
}

export type Open = (options?: OpenOptions) => Promise<Page>;

function listen(page: Page, expected: RegExp | undefined, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text()))
      complaints.push(`${message.text()} (${page.url()})`);
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
    await use(async ({ expects, ...options } = {}) => {
      const browser = await theBrowser();
      const window = await browser.newContext({ baseURL: url, viewport: desktop, reducedMotion: 'reduce', ...options });
      window.setDefaultTimeout(20_000);
      window.on('page', (page) => listen(page, expects, complaints));
      windows.push(window);
      return window.newPage();
    });
    await Promise.all(windows.map((window) => window.close()));
    expect(complaints, 'console errors').toEqual([]);
  },
});
