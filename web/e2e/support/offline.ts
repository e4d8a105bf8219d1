import type { Page } from 'playwright-core';

/** Waits until the page would open without a network, or says how far the service worker has come. */
export const keptForLater = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const end = performance.now() + 60_000;
    while (!navigator.serviceWorker.controller) {
      const found = await navigator.serviceWorker.getRegistration();
      const state = (found?.installing ?? found?.waiting ?? found?.active)?.state ?? 'not there';
      if (performance.now() > end) throw new Error(`the service worker did not take over: it is ${state}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  });
