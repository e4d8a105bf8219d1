// Starts the server and the browser before all tests, and ends them after.
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { options } from '../../tools/browser.mjs';
import { startServer } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const browser = await chromium.launchServer(options);
  project.provide('url', server.url);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
  };
}
