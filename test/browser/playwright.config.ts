import { defineConfig } from '@playwright/test';

/** Journeys share one browser at a time: two cores also run the API, the database and the Auth emulator. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  use: { actionTimeout: 15_000 },
  reporter: 'line',
});
