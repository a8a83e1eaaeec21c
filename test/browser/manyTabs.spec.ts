import type { BrowserContext, Page, Request } from '@playwright/test';
import type { Account } from '../../src/contract/responses/accounts';
import { API_ROOT, paths } from '../../src/contract/paths';
import type { Caller } from '../support/servers/startTestApi';
import { startProxy } from '../support/servers/startProxy';
import { expect, signIn } from './portalTest';
import { test } from './staffTest';

/** More than the six connections that a browser opens to one server. */
const MANY = 7;

/** The tabs with an open stream, by the browser's requests. */
function watchReaders(context: BrowserContext): () => Page[] {
  const open = new Map<Request, Page>();
  context.on('request', (request) => {
    // Leaving a page ends its stream.
    if (request.isNavigationRequest())
      open.forEach((page, stream) => page === request.frame().page() && open.delete(stream));
    if (new URL(request.url()).pathname === `${API_ROOT}${paths.events}`)
      open.set(request, request.frame().page());
  });
  context.on('requestfailed', (request) => open.delete(request));
  context.on('requestfinished', (request) => open.delete(request));
  return () => [...open.values()].filter((page) => !page.isClosed());
}

/** The tab that reads the stream. The tabs elect it: a slow tab may have lost the lead. */
async function oneReader(readers: () => Page[]): Promise<Page> {
  await expect.poll(() => readers().length).toBe(1);
  return readers()[0] as Page;
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

/** A colleague adds an account, and each tab shows it without a reload. */
async function expectLive(api: Caller, tabs: Page[]) {
  made += 1;
  // Sorted by name, this one is at the top of the list.
  const name = `AAA live ${String(made).padStart(3, '0')}`;
  expect((await api.post<Account>(paths.accounts, { name })).status).toBe(201);
  await Promise.all(tabs.map((tab) => expect(tab.getByRole('gridcell', { name })).toBeVisible()));
}

test(
  'tabs receive live updates by one stream and each can save, and another takes over the stream when its reader is reloaded or closed [LIVE-1 LIVE-6 BROWSER-1]',
  { tag: '@change' },
  async ({ page, api }) => {
    const readers = watchReaders(page.context());
    const tabs = await openTabs(page, MANY);
    await expectLive(api, tabs);
    await oneReader(readers);

    const last = tabs[MANY - 1] as Page;
    await last.getByRole('link', { name: 'Create' }).click();
    await last.getByRole('textbox', { name: 'Name' }).fill('AAA saved in the last tab');
    await last.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(last.getByRole('heading', { name: 'AAA saved in the last tab' })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'AAA saved in the last tab' })).toBeVisible();
    await last.close();

    const few = tabs.slice(0, -1);
    await expectLive(api, few);
    await (await oneReader(readers)).reload();
    await expectLive(api, few);
    const reader = await oneReader(readers);
    await reader.close();
    await expectLive(
      api,
      few.filter((tab) => tab !== reader),
    );
    await oneReader(readers);
  },
);

test('another tab takes over the stream while its reader hangs, and the hanging tab misses nothing [LIVE-6]', async ({
  page,
  api,
}) => {
  const readers = watchReaders(page.context());
  const tabs = await openTabs(page, 3);
  await expectLive(api, tabs);
  const hanging = await oneReader(readers);

  // A synchronous request stops everything else in its tab until it is answered.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await hanging.route('**/hang', async (route) => {
    await answered;
    await route.fulfill({ body: '' });
  });
  const hung = hanging.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '/hang', false);
    request.send();
  });
  await expect.poll(() => readers().some((reader) => reader !== hanging)).toBe(true);
  await expectLive(
    api,
    tabs.filter((tab) => tab !== hanging),
  );

  answer();
  await hung;
  await expectLive(api, tabs);
  await expect(hanging.getByRole('gridcell', { name: /^AAA live/ })).toHaveCount(made);
  await oneReader(readers);
});

test('an unanswered read of one tab does not delay the same read of the other tabs [LIVE-1 LIVE-6]', async ({
  browserOfTheTests,
  demo,
  api,
}) => {
  const proxy = await startProxy(demo.url);
  const context = await browserOfTheTests.newContext({ baseURL: proxy.url });
  const page = await context.newPage();
  await signIn(page);
  await expect(page.getByRole('grid').first()).toBeVisible();
  const tabs = await openTabs(page, 3);
  await expectLive(api, tabs);

  const before = proxy.askedFor(`${paths.accounts}?`);
  proxy.hold(new RegExp(`${API_ROOT}${paths.accounts}\\?`));
  const { name } = (await api.post<Account>(paths.accounts, { name: 'AAA read by the others' })).body;
  const shown = async () => {
    const counts = await Promise.all(tabs.map((tab) => tab.getByRole('gridcell', { name }).count()));
    return counts.filter((count) => count > 0).length;
  };
  await expect.poll(shown).toBe(2);
  // Each tab has asked once: none of them waited until the read of another was given up and repeated.
  expect(proxy.askedFor(`${paths.accounts}?`) - before).toBe(3);
  await proxy.release();
  await expect.poll(shown).toBe(3);
  await context.close();
  await proxy.stop();
});
