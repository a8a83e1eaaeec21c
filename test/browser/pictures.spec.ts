import fs from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { todayIn } from '../../src/contract/calendarDate';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import type { Caller } from '../support/servers/startTestApi';
import { UPCOMING } from './fillDashboard';
import { expect } from './portalTest';
import { expectLoaded, visit } from './screenCases';
import { test } from './staffTest';

const TODAY = todayIn('Australia/Melbourne', new Date());
const DOCS = path.join(__dirname, '../../docs');

interface Picture {
  file: string;
  look: BrowserContextOptions;
  /** Opens what the picture shows; returns the part that is taken, by default the whole window. */
  open: (page: Page, api: Caller) => Promise<{ screenshot: Page['screenshot'] }>;
}

/** Opens the third row of a list beside it. */
async function openThirdRow(page: Page, list: string) {
  await page.goto('/');
  await expect(page.getByRole('grid', { name: list }).getByRole('gridcell').first()).toBeVisible();
  for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('region', { name: 'Opened beside the list' })).toBeVisible();
  await expectLoaded(page);
  await expect(page.locator('#attention-count')).not.toBeEmpty();
}

const PICTURES: readonly Picture[] = [
  {
    file: 'dashboard.png',
    look: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
    open: async (page) => {
      await openThirdRow(page, UPCOMING);
      return page;
    },
  },
  {
    file: 'large-monitor.png',
    // Half as large as on the monitor.
    look: { viewport: { width: 3840, height: 2160 }, deviceScaleFactor: 0.5, colorScheme: 'dark' },
    open: async (page) => {
      await openThirdRow(page, 'Deliveries');
      return page;
    },
  },
  {
    file: 'phone.png',
    look: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme: 'light' },
    open: async (page) => {
      await visit(page, '/job-site/1');
      return page;
    },
  },
  {
    file: 'run-sheet.png',
    // A4 between its margins.
    look: { viewport: { width: 703, height: 1032 }, colorScheme: 'light' },
    open: async (page, api) => {
      // The demo has no jobs at weekends.
      const { body: bins } = await api.get<SkipBin[]>('/skip-bins/upcoming');
      const day = bins.map((bin) => bin.desiredDeliveryDate).find((date) => date >= TODAY);
      await page.goto(`/run-sheet?from=${day}&to=${day}&slot=morning`);
      await expect(page.getByRole('group', { name: /^1: / }).first()).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      return page.locator('.ra-paper-page').first();
    },
  },
];

test.describe('the pictures of the documentation [DOC-1]', () => {
  for (const { file, look, open } of PICTURES)
    test(`${file} is taken of the running product`, async ({
      browserOfTheTests,
      demo,
      signedIn,
      api,
    }, info) => {
      const context = await browserOfTheTests.newContext({
        baseURL: demo.url,
        ...(signedIn ? { storageState: signedIn } : {}),
        reducedMotion: 'reduce',
        ...look,
      });
      const part = await open(await context.newPage(), api);
      // `npm run pictures` asks Playwright to update its pictures.
      const to = info.config.updateSnapshots === 'all' ? path.join(DOCS, file) : info.outputPath(file);
      const picture = await part.screenshot({ path: to });
      await context.close();
      expect(picture.length).toBeGreaterThan(10_000);
    });

  test('are all taken by the command, and each is shown by a page', async () => {
    const files = (await fs.readdir(DOCS)).filter((file) => file.endsWith('.png'));
    expect(files.toSorted()).toEqual(PICTURES.map(({ file }) => file).toSorted());
    const readme = await fs.readFile(path.join(DOCS, '../README.md'), 'utf8');
    expect(files.filter((file) => !readme.includes(`docs/${file}`))).toEqual([]);
  });
});
