import { defineConfig } from '@playwright/test';
import { FONTS } from '../support/browsers/fonts';
import type { Look } from './portalTest';

/** WebKit is driven in a way of its own, by journeys of its own. */
const WEBKIT = /[\\/]test[\\/]browser[\\/]webkit[\\/].*\.spec\.ts$/;

/** Journeys that show that another browser will do name the rule of it. */
const ELSEWHERE = /\[[^\]]*\bBROWSER-1\b[^\]]*\]/;

/** What Firefox prints is read by a program that not every machine has; what Chromium prints, print.spec.ts looks at. */
const PAPER = 'paper.spec.ts';

/** What measures the layout does so in each font, and with the room that scrollbars take. */
const MEASURED = ['targets.spec.ts', 'widths.spec.ts', 'zoom.spec.ts'];

/**
 * Journeys share one browser at a time: two cores also run the API, the database and the Auth emulator. Which projects a run
 * has is up to runBrowsers.ts: what is not on the machine is left out there. Chromium has no second try; the drivers of the
 * other two are known to slip, and the runner tells of every journey that needed one.
 */
export default defineConfig<object, Look>({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  use: { actionTimeout: 15_000 },
  reporter: 'line',
  projects: [
    { name: 'chromium', testIgnore: [WEBKIT, PAPER], use: { browserName: 'chromium' } },
    ...FONTS.map((fonts) => ({
      name: `chromium-${fonts}`,
      testMatch: MEASURED,
      grepInvert: /looks the same twice/,
      use: { browserName: 'chromium' as const, fonts, scrollbars: true },
    })),
    {
      name: 'firefox',
      testIgnore: WEBKIT,
      grep: ELSEWHERE,
      retries: 1,
      // It takes two to three times as long as Chromium.
      timeout: 180_000,
      use: { browserName: 'firefox' },
    },
    {
      name: 'webkit',
      testMatch: WEBKIT,
      retries: 1,
      timeout: 180_000,
      use: { browserName: 'webkit' },
    },
  ],
});
