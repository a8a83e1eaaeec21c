import { test as base, type Browser, type Page, chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium';
import { demoFolder, startDemo, type RunningDemo } from '../support/startDemo';

interface Worker {
  /** The whole product, running on its own data: API, database, Auth emulator and portal. */
  demo: RunningDemo;
  browserOfTheTests: Browser;
}

/** Journeys run against the built product; anything that the browser's console complains of fails them. */
export const test = base.extend<{ page: Page }, Worker>({
  browserOfTheTests: [
    async ({}, use) => {
      const browser = await chromium.launch(await chromiumLaunch());
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  demo: [
    async ({}, use) => {
      const demo = await startDemo(demoFolder());
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  page: async ({ browserOfTheTests, demo }, use) => {
    const context = await browserOfTheTests.newContext({
      baseURL: demo.url,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    const complaints = watchConsole(page);
    await use(page);
    await context.close();
    if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
  },
});

export { expect } from '@playwright/test';

/** A refused or cut request is logged by the browser itself; the journeys that provoke one look at what the person sees. */
const EXPECTED = /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_)/;

function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()) && !EXPECTED.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
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
