// Debian's Chromium without a window of its own (half the work of the whole browser), with a fresh profile, quiet and
// without network chatter.
import { chromium } from 'playwright-core';

export const options = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export function launch() {
  return chromium.launch(options);
}
