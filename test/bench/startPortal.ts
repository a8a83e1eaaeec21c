import { chromium, expect, type Page } from '@playwright/test';
import { signIn } from '../browser/portalTest';
import { staffCaller } from '../browser/staffTest';
import { bundledChromium } from '../support/browsers/chromium';
import type { Caller } from '../support/servers/startTestApi';
import { startNewDemo } from '../support/servers/startDemo';

export interface RunningPortal {
  api: Caller;
  /** Opens a page with a signed-in user, in its own browser context. */
  openPage: (viewport: { width: number; height: number }) => Promise<Page>;
  stop: () => Promise<void>;
}

/** Starts the built product with the demo's data, and a browser. */
export async function startPortal(): Promise<RunningPortal> {
  const demo = await startNewDemo();
  const browser = await chromium.launch(await bundledChromium());
  const context = await browser.newContext({ baseURL: demo.url });
  const page = await context.newPage();
  await signIn(page);
  await expect(page.getByRole('grid').first()).toBeVisible();
  const storageState = await context.storageState({ indexedDB: true });
  await context.close();
  return {
    api: await staffCaller(demo.url),
    openPage: async (viewport) =>
      (await browser.newContext({ baseURL: demo.url, storageState, viewport })).newPage(),
    stop: async () => {
      await browser.close();
      await demo.stop();
    },
  };
}
