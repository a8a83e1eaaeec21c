import type { BrowserContextOptions } from '@playwright/test';
import { httpCaller } from '../support/httpCaller';
import { staffToken } from '../support/staffToken';
import type { Caller } from '../support/servers/startTestApi';
import { ADMIN, expect, signIn, test as base } from './portalTest';

interface StaffWorker {
  /** The API that the portal calls, signed in as staff: creates test data and counts what a journey saved. */
  api: Caller;
  signedIn: BrowserContextOptions['storageState'];
}

/** Journeys of a user who is already signed in. */
export const test = base.extend<object, StaffWorker>({
  signedIn: [
    async ({ browserOfTheTests, demo }, use) => {
      const context = await browserOfTheTests.newContext({ baseURL: demo.url });
      const page = await context.newPage();
      await signIn(page);
      await expect(page.getByRole('grid').first()).toBeVisible();
      const kept = await context.storageState({ indexedDB: true });
      await context.close();
      await use(kept);
    },
    { scope: 'worker' },
  ],
  kept: ({ signedIn }, use) => use(signedIn),
  api: [async ({ demo }, use) => use(await staffCaller(demo.url)), { scope: 'worker' }],
});

export async function staffCaller(url: string, staff = ADMIN): Promise<Caller> {
  const token = await staffToken(url, staff);
  return httpCaller(url, () => token);
}
