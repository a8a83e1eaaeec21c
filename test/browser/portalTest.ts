import {
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Page,
  chromium,
} from '@playwright/test';
import { chromiumLaunch } from '../support/browsers/chromium';
import { launchFirefox } from '../support/browsers/firefox';
import type { Fonts } from '../support/browsers/fonts';
import { startNewDemo, type RunningDemo } from '../support/servers/startDemo';

/** The options of a Playwright project, beside the browser. */
export interface Look {
  /** The only installed font; undefined uses the machine's fonts. */
  fonts: Fonts | undefined;
  /** Shows scrollbars as users see them; Playwright hides them by default. */
  scrollbars: boolean;
}

interface Worker extends Look {
  /** For journeys that add very many rows: they share a second business, so that the lists of all others stay short. */
  crowded: boolean;
  /** The whole product on its own data: API, database, Auth emulator and portal. */
  demo: RunningDemo;
  browserOfTheTests: Browser;
}

/** The browser logs a refused request itself; journeys that provoke one check what the user sees. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;
/** The browser also logs requests that the journey itself cut off. */
export const CUT_OFF = /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/;

interface Journey {
  page: Page;
  /** Stored browser state; without it no one is signed in. */
  kept: BrowserContextOptions['storageState'];
  /** The console message that the journey provokes on purpose. */
  provoked: RegExp;
}

/** Journeys run against the built product; any other console error or warning fails them. */
export const test = base.extend<Journey, Worker>({
  fonts: [undefined, { option: true, scope: 'worker' }],
  scrollbars: [false, { option: true, scope: 'worker' }],
  crowded: [false, { option: true, scope: 'worker' }],
  browserOfTheTests: [
    async ({ browserName, fonts, scrollbars }, use) => {
      const browser =
        browserName === 'firefox'
          ? await launchFirefox()
          : await chromium.launch(await chromiumLaunch({ fonts, scrollbars }));
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  demo: [
    async ({}, use) => {
      const demo = await startNewDemo();
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  kept: undefined,
  provoked: [REFUSED, { option: true }],
  page: async ({ browserOfTheTests, demo, kept, provoked }, use) => {
    const context = await browserOfTheTests.newContext({
      baseURL: demo.url,
      viewport: { width: 1440, height: 900 },
      ...(kept ? { storageState: kept } : {}),
    });
    const page = await context.newPage();
    const complaints = watchConsole(page, provoked);
    await use(page);
    // A read that a route still holds must not fail the next journey.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
    if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
  },
});

export { expect } from '@playwright/test';

function watchConsole(page: Page, provoked: RegExp): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()) && !provoked.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => {
    if (!provoked.test(message)) complaints.push(message);
  });
  return complaints;
}

export const ADMIN = { email: 'admin@recycle-all.example', password: 'recycle-all' };
export const CUSTOMER = { email: 'customer@recycle-all.example', password: 'recycle-all' };

export async function signIn(page: Page, { email, password } = ADMIN) {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}
