// A test with browser windows. Anything that a page complains of fails the test that opened it.
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, inject, test as plain } from 'vitest';

export const url = inject('url');
export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 640 };

let connected: Promise<Browser> | undefined;
const theBrowser = (): Promise<Browser> => (connected ??= chromium.connect(inject('browser')));

export interface OpenOptions extends BrowserContextOptions {
  /** What the page must complain of: the browser itself tells of every answer that is an error. */
  expects?: RegExp;
}

export type Open = (options?: OpenOptions) => Promise<Page>;

function listen(page: Page, expected: RegExp | undefined, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text())) complaints.push(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => complaints.push(`${error.stack ?? error.message} (${page.url()})`));
}

/** `open` gives a page in a window of its own: other storage than any other, and so another person. */
export const test = plain.extend<{ open: Open }>({
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
