import { test as base } from '@playwright/test';
import { startNewDemo, type RunningDemo } from '../../support/servers/startDemo';
import { ADMIN } from '../portalTest';
import { findWebkit, type Webkit } from './findWebkit';
import { byLabel, byRole } from './target';
import { startWebkit } from './startWebkit';
import { WebkitPage } from './WebkitPage';

interface Worker {
  /** The whole product on its own data: API, database, Auth emulator and portal. */
  demo: RunningDemo;
  webkit: Webkit;
}

interface Journey {
  /** The first window of a browser with an empty profile. */
  portal: WebkitPage;
  /** Opens another window of the same browser. */
  openWindow: () => Promise<WebkitPage>;
  /** The complaint that the journey provokes on purpose. */
  provoked: RegExp;
}

const WINDOW = { width: 1440, height: 900 };
const NOTHING = /^$/;

/** Journeys through the built product in WebKit; any other complaint of a page fails them, as in the other browsers. */
export const test = base.extend<Journey & { pages: WebkitPage[] }, Worker>({
  demo: [
    async ({}, use) => {
      const demo = await startNewDemo();
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  webkit: [
    async ({}, use) => {
      const webkit = await findWebkit();
      if (!webkit) throw new Error('There is no WebKit: it takes WebKitWebDriver, its MiniBrowser, and Xvfb');
      await use(webkit);
    },
    { scope: 'worker' },
  ],
  provoked: [NOTHING, { option: true }],
  pages: async ({ webkit, demo, provoked }, use, testInfo) => {
    const { session, stop } = await startWebkit(webkit);
    try {
      const first = new WebkitPage(session, (await session.get('/window')) as string, demo.url);
      const pages = [first];
      await first.resize(WINDOW.width, WINDOW.height);
      await use(pages);
      const isFailed = testInfo.status !== testInfo.expectedStatus;
      const complaints: string[] = [];
      for (const page of pages) {
        if (isFailed && page.isOpen)
          await testInfo.attach('screen', { body: await page.evaluate(() => document.body.innerText) });
        complaints.push(...(await page.complaints()));
      }
      const meant = complaints.filter((complaint) => !provoked.test(complaint));
      if (meant.length > 0) throw new Error(`The browser complained:\n${meant.join('\n')}`);
    } finally {
      await stop();
    }
  },
  portal: ({ pages: [first] }, use) => use(first as WebkitPage),
  openWindow: ({ pages }, use) =>
    use(async () => {
      const another = await (pages.find(({ isOpen }) => isOpen) as WebkitPage).openAnother();
      pages.push(another);
      await another.resize(WINDOW.width, WINDOW.height);
      return another;
    }),
});

export { expect } from '@playwright/test';

export async function signIn(portal: WebkitPage, { email, password } = ADMIN): Promise<void> {
  await portal.goto('/sign-in');
  await portal.fill(byLabel('Email'), email);
  await portal.fill(byLabel('Password'), password);
  await portal.click(byRole('button', 'Sign in'));
}

/** Signs in as staff, and waits until the dashboard has its rows. */
export async function begin(portal: WebkitPage): Promise<void> {
  await signIn(portal);
  await portal.see(byRole('row', / at /));
}
