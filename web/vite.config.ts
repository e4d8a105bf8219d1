/// <reference types="vitest/config" />
import { defineConfig } from 'vite';
import { shipped } from './tools/languages.mjs';
import { words } from './tools/words.mjs';

/** One build has one language; tools/build.mjs makes one of each (CARDTABLE_LANGUAGE). */
const language = process.env.CARDTABLE_LANGUAGE ?? 'en';

// The address of `cardtable serve` during development; it serves the built pages itself, without a proxy.
const server = process.env.CARDTABLE_SERVER ?? 'http://127.0.0.1:8080';

/**
 * Few files: on a first visit a browser fetches six at a time, and each one costs more than its size. What every page needs
 * is one of them, what most pages and boards share another, and what the pages with a game on them share a third.
 */
const groups = [
  { name: 'shell', test: /\/src\/main\.tsx$/, priority: 3 },
  {
    name: 'common',
    // Without rulebooks, which the front page does not show.
    test: /\/src\/(boards\/index|client|frame\/(?!Rul|rul|markdown)|pages\/Missing|parts|table|theme|words)/,
    minShareCount: 3,
    priority: 2,
  },
  { name: 'table', test: /\/src\/(client|frame|local|parts|table)\/|\/@noble\//, minShareCount: 2, priority: 1 },
];

/**
 * A frame on somebody else's page is a build of its own, so that it loads nothing that only the other pages need. What does
 * not depend on the page, such as the module, has the same name and is there once.
 */
const embed = {
  input: 'embed.html',
  output: {
    entryFileNames: 'assets/embed/[name]-[hash].js',
    chunkFileNames: 'assets/embed/[name]-[hash].js',
    assetFileNames: ({ names }: { names: string[] }) =>
      names.some((name) => name.endsWith('.css'))
        ? 'assets/embed/[name]-[hash][extname]'
        : 'assets/[name]-[hash][extname]',
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [words(language)],
  define: { LANGUAGE_TAG: JSON.stringify(language), LANGUAGES: JSON.stringify(shipped) },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: mode.startsWith('embed') ? embed : { output: { codeSplitting: { groups } } },
  },
  // Its parts are loaded on demand, like those of the pages.
  worker: { format: 'es', plugins: () => [words(language)] },
  // Named here so that a page found later never brings in a second copy of Preact.
  optimizeDeps: {
    include: ['preact', 'preact/hooks', 'preact/jsx-runtime', 'preact/jsx-dev-runtime', '@preact/signals'],
  },
  server: {
    // The pictures of the rulebooks lie beside this folder.
    fs: { allow: ['..'] },
    proxy: {
      // The server answers only pages that it could have served itself.
      '/api': { target: server, changeOrigin: true, headers: { Origin: server } },
      '/ws': { target: server, ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['**/e2e.test.ts'],
    // Generous, because the machine may be busy.
    testTimeout: 20_000,
  },
}));
