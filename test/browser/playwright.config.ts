import { defineConfig } from '@playwright/test';
import { FONTS, type Fonts } from '../support/browsers/fonts';
import type { Look } from './portalTest';

/** WebKit has its own driver and its own journeys. */
const WEBKIT = /[\\/]test[\\/]browser[\\/]webkit[\\/].*\.spec\.ts$/;

/** Journeys that also run in the other browsers name the rule BROWSER-1. */
const ELSEWHERE = /\[[^\]]*\bBROWSER-1\b[^\]]*\]/;

/**
 * Journeys for Firefox alone. Its printed pages are read with pdftotext, which not every machine has; print.spec.ts checks
 * Chromium's. Its saved files are read from a folder; csv.spec.ts and importFile.spec.ts check Chromium's.
 */
const OF_FIREFOX = ['paper.spec.ts', 'files.spec.ts'];

/** The layout tests run in each font, and with visible scrollbars; zoomed screens and targets in the extreme ones. */
const MEASURED = ['widths.spec.ts'];
const MEASURED_IN_EXTREMES = ['targets.spec.ts', 'zoom.spec.ts'];
const EXTREMES: readonly Fonts[] = ['narrow', 'wide'];

/**
 * One browser at a time: two cores also run the API, the database and the Auth emulator. runBrowsers.ts chooses the
 * projects of a run and leaves out browsers that are not installed. Chromium has no retry; the drivers of the other two are
 * known to be flaky, and the runner reports every journey that needed a retry.
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
    { name: 'chromium', testIgnore: [WEBKIT, ...OF_FIREFOX], use: { browserName: 'chromium' } },
    ...FONTS.map((fonts) => ({
      name: `chromium-${fonts}`,
      testMatch: EXTREMES.includes(fonts) ? [...MEASURED, ...MEASURED_IN_EXTREMES] : MEASURED,
      grepInvert: /looks the same in two loads/,
      use: { browserName: 'chromium' as const, fonts, scrollbars: true },
    })),
    {
      name: 'firefox',
      testIgnore: WEBKIT,
      grep: ELSEWHERE,
      retries: 1,
      // Firefox takes two to three times as long as Chromium.
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
