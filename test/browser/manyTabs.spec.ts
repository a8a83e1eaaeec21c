import type { BrowserContext, Page } from '@playwright/test';
import type { Account } from '../../src/contract/accounts';
import { API_ROOT, paths } from '../../src/contract/paths';
import type { Caller } from '../support/startTestApi';
import { expect } from './portalTest';
import { test } from './staffTest';

const MANY = 20;
/** Long enough to see that the others do not wait for a tab that hangs, however busy the machine is. */
const HANGING_MILLISECONDS = 20_000;

/** The streams that the tabs of a browser open and end. */
function watchStreams(context: BrowserContext) {
  const open = new Map<unknown, Page>();
  let opened = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== `${API_ROOT}${paths.events}`) return;
    opened += 1;
    open.set(request, request.frame().page());
  });
  context.on('requestfailed', (request) => open.delete(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('page', (page) =>
    page.on('close', () => open.forEach((owner, request) => owner === page && open.delete(request))),
  );
  return { opened: () => opened, readers: () => [...open.values()].filter((page) => !page.isClosed()) };
}

async function openTabs(page: Page, count: number): Promise<Page[]> {
  const tabs = [page];
  while (tabs.length < count) tabs.push(await page.context().newPage());
  for (const tab of tabs) {
    await tab.goto('/account');
    await expect(tab.getByRole('grid', { name: 'Accounts' }).getByRole('gridcell').first()).toBeVisible();
  }
  return tabs;
}

let made = 0;

/** Done by a colleague elsewhere, and seen by each tab without a reload. */
async function expectLive(api: Caller, tabs: Page[]) {
  made += 1;
  // The list is in the order of the names: this one is at its top.
  const name = `AAA live ${String(made).padStart(3, '0')}`;
  expect((await api.post<Account>(paths.accounts, { name })).status).toBe(201);
  await Promise.all(tabs.map((tab) => expect(tab.getByRole('gridcell', { name })).toBeVisible()));
}

test('twenty tabs are live by one stream, and each can save [LIVE-6]', async ({ page, api }) => {
  test.setTimeout(240_000);
  const streams = watchStreams(page.context());
  const tabs = await openTabs(page, MANY);
  await expectLive(api, tabs);
  expect(streams.opened()).toBe(1);

  const last = tabs[MANY - 1] as Page;
  await last.getByRole('link', { name: 'Create' }).click();
  await last.getByLabel('Name').fill('AAA saved in the last tab');
  await last.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(last.getByRole('heading', { name: 'AAA saved in the last tab' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'AAA saved in the last tab' })).toBeVisible();
  expect(streams.opened()).toBe(1);
});

test('another tab reads the stream when the one that did is closed or reloaded [LIVE-6]', async ({
  page,
  api,
}) => {
  const streams = watchStreams(page.context());
  const [first, second, third] = (await openTabs(page, 3)) as [Page, Page, Page];
  await expectLive(api, [first, second, third]);
  expect(streams.readers()).toEqual([first]);

  await first.reload();
  await expectLive(api, [first, second, third]);
  const [reader, ...others] = streams.readers();
  expect(others).toEqual([]);
  expect(reader).not.toBe(first);

  await reader?.close();
  const left = [first, second, third].filter((tab) => tab !== reader);
  await expectLive(api, left);
  expect(streams.readers()).toHaveLength(1);
});

test('another tab reads the stream while the one that did hangs, and that one misses nothing [LIVE-6]', async ({
  page,
  api,
}) => {
  const streams = watchStreams(page.context());
  const [hanging, ...others] = (await openTabs(page, 3)) as [Page, Page, Page];
  await expectLive(api, [hanging, ...others]);
  expect(streams.readers()).toEqual([hanging]);

  let hangs = true;
  const hung = hanging
    .evaluate((milliseconds) => {
      const end = performance.now() + milliseconds;
      while (performance.now() < end);
    }, HANGING_MILLISECONDS)
    .then(() => (hangs = false));
  await expect.poll(() => streams.opened()).toBe(2);
  await expectLive(api, others);
  expect(hangs).toBe(true);

  await hung;
  await expectLive(api, [hanging, ...others]);
  await expect(hanging.getByRole('gridcell', { name: /^AAA live/ })).toHaveCount(made);
  await expect.poll(() => streams.readers()).toHaveLength(1);
});
