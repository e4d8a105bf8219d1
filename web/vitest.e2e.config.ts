import { defineConfig } from 'vitest/config';

// The tests in a real browser: one server and one browser for all of them, one test at a time.
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts', 'src/boards/*/e2e.test.ts'],
    environment: 'node',
    globalSetup: 'e2e/support/global.ts',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
