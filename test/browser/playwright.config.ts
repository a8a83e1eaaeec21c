import os from 'node:os';
import { defineConfig } from '@playwright/test';
import { FONTS } from '../support/browsers/fonts';
import type { Look } from './portalTest';

/** WebKit has its own driver and its own journeys. */
const WEBKIT = /[\\/]test[\\/]browser[\\/]webkit[\\/].*\.spec\.ts$/;

/** Journeys that also run in the other browsers name the rule BROWSER-1. */
const ELSEWHERE = /\[[^\]]*\bBROWSER-1\b[^\]]*\]/;

/** For Firefox alone: printed pages are read with pdftotext, which not every machine has; print.spec.ts checks Chromium's. */
const OF_FIREFOX = 'paper.spec.ts';

/** The layout tests, which also run in each font, with visible scrollbars. */
const IN_EVERY_FONT = /@every-font/;

/**
 * Each worker has its own API, database and browser. runBrowsers.ts and runTier.ts choose the projects of a run and leave out
 * browsers that are not installed. In CI a journey that failed is tried a second time; the runner reports each one that passed
 * only then.
 */
export default defineConfig<object, Look>({
  testDir: '.',
  outputDir: '../../test-results/journeys',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: os.availableParallelism(),
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  use: { actionTimeout: 15_000 },
  reporter: 'line',
  projects: [
    { name: 'chromium', testIgnore: [WEBKIT, OF_FIREFOX], use: { browserName: 'chromium' } },
    ...FONTS.map((fonts) => ({
      name: `chromium-${fonts}`,
      testIgnore: WEBKIT,
      grep: IN_EVERY_FONT,
      use: { browserName: 'chromium' as const, fonts, scrollbars: true },
    })),
    {
      name: 'firefox',
      testIgnore: WEBKIT,
      grep: ELSEWHERE,
      // Firefox takes two to three times as long as Chromium.
      timeout: 180_000,
      use: { browserName: 'firefox' },
    },
    {
      name: 'webkit',
      testMatch: WEBKIT,
      timeout: 180_000,
      use: { browserName: 'webkit' },
    },
  ],
});
