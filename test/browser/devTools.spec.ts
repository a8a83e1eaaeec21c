import type { Page } from '@playwright/test';
import { ADMIN, expect, signIn, test } from './portalTest';

interface Recorded {
  actions: {
    type: string;
    payload?: { from?: string; to?: string; event?: string; command?: string };
    meta?: { arg?: { endpointName?: string } };
  }[];
  states: unknown[];
}

/** Stands where the Redux DevTools extension would, and keeps what it would show. */
async function recordStore(page: Page) {
  await page.addInitScript(() => {
    type Reducer = (state: unknown, action: unknown) => unknown;
    type CreateStore = (reducer: Reducer, initial: unknown) => unknown;
    type Enhancer = (create: CreateStore) => CreateStore;
    const recorded = { actions: [] as unknown[], states: [] as unknown[] };
    const record: Enhancer = (create) => (reducer, initial) =>
      create((state, action) => {
        const next = reducer(state, action);
        recorded.actions.push(JSON.parse(JSON.stringify(action)));
        recorded.states.push(JSON.parse(JSON.stringify(next)));
        return next;
      }, initial);
    const compose =
      () =>
      (...enhancers: Enhancer[]): Enhancer =>
      (create) =>
        [...enhancers, record].reduceRight((made, enhance) => enhance(made), create);
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose, recorded });
  });
}

const read = (page: Page) => page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded);

test("Redux DevTools shows the session's transitions, every call and what arrives from others, and no secret [DEV-1]", async ({
  page,
}) => {
  const secrets = new Set<string>([ADMIN.password]);
  page.on('request', (request) => {
    const token = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1];
    if (token) secrets.add(token);
  });
  await recordStore(page);
  await signIn(page);
  await expect(page.getByRole('grid')).toBeVisible();

  const newPassword = 'a-customers-secret';
  secrets.add(newPassword);
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('grid', { name: 'Accounts' }).getByRole('gridcell').first().click();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(`inspected-${Date.now()}@journey.example`);
  await dialog.getByLabel('Password').fill(newPassword);
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(dialog).toBeHidden();
  const arrived = async () =>
    (await read(page)).actions
      .filter(({ type }) => type === 'live/changeArrived')
      .map(({ payload }) => payload?.command);
  await expect.poll(arrived).toContain('createUser');
  const before = await read(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  const { actions, states } = await read(page);

  const transitions = actions.filter(({ type }) => type.startsWith('session/'));
  expect(transitions.map(({ type, payload }) => [type, payload?.from, payload?.to, payload?.event])).toEqual([
    ['session/signedOut', 'loading', 'signedOut', 'userSignedOut'],
    ['session/signedIn', 'signedOut', 'signedIn', 'userSignedIn'],
    ['session/signedOut', 'signedIn', 'signedOut', 'userSignedOut'],
  ]);
  const calls = before.actions
    .filter(({ type }) => type.startsWith('adminApi/execute') && type.endsWith('/fulfilled'))
    .map(({ meta }) => meta?.arg?.endpointName);
  expect(calls).toEqual(
    expect.arrayContaining(['listUpcomingSkipBins', 'listAccounts', 'getAccount', 'createUser']),
  );

  expect(secrets.size).toBeGreaterThan(2);
  // The address of the demo's admin ends in what is also their password.
  const everything = JSON.stringify({ actions, states }).replaceAll(ADMIN.email, '');
  for (const secret of secrets) expect(everything.includes(secret)).toBe(false);
  expect(everything.includes('[secret]')).toBe(true);
});
