import type { BrowserContextOptions } from '@playwright/test';
import { CONFIGURATION_ELEMENT_ID, type PortalConfiguration } from '../../src/contract/configuration';
import { API_ROOT } from '../../src/contract/paths';
import type { Caller } from '../support/startTestApi';
import { ADMIN, expect, signIn, test as base } from './portalTest';

interface StaffWorker {
  /** The same API that the portal calls, signed in as staff: makes what a journey needs and counts what it made. */
  api: Caller;
  signedIn: BrowserContextOptions['storageState'];
}

/** Journeys of somebody who is signed in already. */
export const test = base.extend<object, StaffWorker>({
  signedIn: [
    async ({ browserOfTheTests, demo }, use) => {
      const context = await browserOfTheTests.newContext({ baseURL: demo.url });
      const page = await context.newPage();
      await signIn(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const kept = await context.storageState({ indexedDB: true });
      await context.close();
      await use(kept);
    },
    { scope: 'worker' },
  ],
  kept: ({ signedIn }, use) => use(signedIn),
  api: [async ({ demo }, use) => use(await staffCaller(demo.url)), { scope: 'worker' }],
});

async function staffCaller(url: string): Promise<Caller> {
  const token = await staffToken(url);
  const call =
    (method: string) =>
    async <Body>(path: string, body?: unknown) => {
      const response = await fetch(`${url}${API_ROOT}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, headers: {}, body: (await response.json()) as Body };
    };
  return { get: call('GET'), post: call('POST'), put: call('PUT') };
}

async function staffToken(url: string): Promise<string> {
  const page = await (await fetch(`${url}/sign-in`)).text();
  const written = new RegExp(`id="${CONFIGURATION_ELEMENT_ID}"[^>]*>([^<]*)<`).exec(page)?.[1] ?? '{}';
  const { firebase, authEmulatorUrl } = JSON.parse(written) as PortalConfiguration;
  const provider = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const answer = await fetch(`${provider}?key=${firebase.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, returnSecureToken: true }),
  });
  return ((await answer.json()) as { idToken: string }).idToken;
}
