import { defineConfig } from 'vitest/config';

// The tests in a real browser: one server and one browser for all of them, one test at a time.
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts', 'src/boards/*/e2e.test.ts'],
    environment: 'node',
    globalSetup: 'e2e/support/global.ts',
    fileParallelism: false,
    // Generous, because the machine may be busy; a failed test runs once more for the same reason.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    retry: 1,
  },
});
