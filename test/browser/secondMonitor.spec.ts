import type { Page, Request } from '@playwright/test';
import { makeAccount, makeDeliveredBin, makeJobSite } from '../support/builders';
import type { Caller } from '../support/servers/startTestApi';
import { expectNoViolationsInLightAndDark } from './axe';
import { openDevTools } from './devToolsExtension';
import { expect, logOut, signIn } from './portalTest';
import { row } from './rows';
import { test } from './staffTest';

const FOLLOWS = 'This window follows the cursor of the list.';

/** An account with three sites, in the order of its list. */
async function makeSites(api: Caller) {
  const account = await makeAccount(api);
  for (const name of ['Alpha yard', 'Bravo yard', 'Charlie yard'])
    await makeJobSite(api, { accountId: account.id, name });
  return account;
}

const sites = (page: Page) => page.getByRole('grid', { name: 'Job sites' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const isAt = (page: Page, name: string) =>
  expect(sites(page).getByRole('row', { name })).toHaveAttribute('data-active', 'true');

async function openList(page: Page, accountId: number) {
  await page.goto(`/account/${accountId}`);
  await expect(sites(page)).toBeFocused();
  await isAt(page, 'Alpha yard');
}

async function openBeside(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('b');
  const beside = await opened;
  await expect(beside.getByText(FOLLOWS)).toBeVisible();
  // The browser gave the focus to the new window.
  await page.bringToFront();
  return beside;
}

test("'Open beside' opens one window, which follows the cursor and leaves the list as it is, also after a reload of either [BESIDE-1 BESIDE-2]", async ({
  page,
  api,
}) => {
  const { id } = await makeSites(api);
  await openList(page, id);
  const beside = await openBeside(page);
  await expect(heading(beside, 'Alpha yard')).toBeVisible();

  await page.keyboard.press('j');
  await expect(heading(beside, 'Bravo yard')).toBeVisible();
  await expect(sites(page)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/account/${id}$`));

  await page.keyboard.press('b');
  await page.bringToFront();
  await page.keyboard.press('k');
  await expect(heading(beside, 'Alpha yard')).toBeVisible();
  expect(page.context().pages()).toHaveLength(2);
  await page.keyboard.press('j');
  await beside.reload();
  await expect(beside.getByText(FOLLOWS)).toBeVisible();
  await expect(heading(beside, 'Bravo yard')).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('j');
  await expect(heading(beside, 'Charlie yard')).toBeVisible();

  await page.reload();
  await expect(heading(beside, 'Alpha yard')).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(beside, 'Bravo yard')).toBeVisible();

  await beside.close();
  // For a moment, Chromium still finds the closed window by its name.
  await page.waitForTimeout(1000);
  const again = await openBeside(page);
  await expect(heading(again, 'Bravo yard')).toBeVisible();
});

test('a held key loads only the page that the cursor stops at [BESIDE-2]', async ({ page, api }) => {
  const account = await makeAccount(api);
  for (let made = 10; made < 30; made += 1)
    await makeJobSite(api, { accountId: account.id, name: `Yard ${made}` });
  await page.goto(`/account/${account.id}`);
  await expect(sites(page)).toBeFocused();
  await isAt(page, 'Yard 10');
  const beside = await openBeside(page);
  const read: string[] = [];
  beside.on('request', (request) => {
    if (/\/job-sites\/\d+$/.test(request.url())) read.push(request.url());
  });
  // At the pace of a keyboard, whatever the machine's: in the page, each key comes before the timers that are due with it.
  await page.evaluate(async () => {
    const key = { key: 'ArrowDown', bubbles: true, cancelable: true };
    for (let press = 0; press < 19; press += 1) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
      await new Promise((next) => setTimeout(next, 30));
    }
  });
  await expect(heading(beside, 'Yard 29')).toBeVisible();
  expect(new Set(read).size).toBe(1);
});

test('in the window, an open dialog keeps what is typed in it; once it is closed, the window follows again [BESIDE-3]', async ({
  page,
  api,
}) => {
  const { id } = await makeSites(api);
  await openList(page, id);
  const beside = await openBeside(page);
  await beside.getByRole('button', { name: 'Edit' }).first().click();
  const name = beside.getByRole('dialog').getByLabel('Name', { exact: true });
  await name.fill('Alpha yard, gate 2');

  await page.bringToFront();
  await page.keyboard.press('j');
  await isAt(page, 'Bravo yard');
  await page.keyboard.press('b');
  await expect(beside.getByText(/^This window follows the list again once/)).toBeAttached();
  await expect(name).toHaveValue('Alpha yard, gate 2');
  await beside.keyboard.press('Control+Enter');
  await expect(beside.getByRole('dialog')).toHaveCount(0);
  await expect(heading(beside, 'Bravo yard')).toBeVisible();
  await expect(sites(page).getByRole('row', { name: 'Alpha yard, gate 2' })).toBeVisible();
});

test('in the window, a form that is not in a dialog keeps what is typed in it, also while it is saved and if that fails [BESIDE-3]', async ({
  page,
  api,
}) => {
  const { id } = await makeSites(api);
  await openList(page, id);
  const beside = await openBeside(page);
  await beside.getByRole('link', { name: 'Accounts' }).first().click();
  await beside.getByRole('link', { name: 'Create' }).click();
  // The list that the form replaces has a column of this name.
  const name = beside.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Half typed');
  await page.keyboard.press('j');
  await isAt(page, 'Bravo yard');
  await expect(beside.getByText(/^This window follows the list again once/)).toBeVisible();
  await expect(name).toHaveValue('Half typed');

  const create = (request: Request) => request.method() === 'POST' && request.url().endsWith('/accounts');
  await beside.route('**/accounts', async (route) => {
    if (!create(route.request())) return route.continue();
    await beside.waitForTimeout(1000);
    await route.abort();
  });
  const failed = beside.waitForEvent('requestfailed', create);
  await beside.getByRole('button', { name: 'Create', exact: true }).click();
  await failed;
  await expect(beside.getByRole('button', { name: 'Create', exact: true })).toBeEnabled();
  await expect(name).toHaveValue('Half typed');
  await name.fill('');
  await expect(heading(beside, 'Bravo yard')).toBeVisible();
});

test("'Stop following' keeps the window's page, also after a reload; 'Follow the list' and 'Open beside' follow again [BESIDE-4]", async ({
  page,
  api,
}) => {
  const { id } = await makeSites(api);
  await openList(page, id);
  const beside = await openBeside(page);
  await beside.getByRole('button', { name: 'Stop following' }).click();
  await page.keyboard.press('j');
  await isAt(page, 'Bravo yard');
  await beside.reload();
  await expect(beside.getByText('This window no longer follows the list.')).toBeVisible();
  await expect(heading(beside, 'Alpha yard')).toBeVisible();
  await beside.getByRole('button', { name: 'Follow the list' }).click();
  await expect(heading(beside, 'Bravo yard')).toBeVisible();

  await beside.getByRole('button', { name: 'Stop following' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('b');
  await expect(heading(beside, 'Charlie yard')).toBeVisible();
  await expect(beside.getByText(FOLLOWS)).toBeVisible();
});

test("the window shows the card of the row's bin as selected, and of several lists follows the one used last [BESIDE-2 BESIDE-5]", async ({
  page,
  api,
}) => {
  const account = await makeAccount(api);
  const site = await makeJobSite(api, { accountId: account.id, name: 'Delta yard' });
  await makeDeliveredBin(api, { jobSiteId: site.id, type: 'metal' });
  await makeDeliveredBin(api, { jobSiteId: site.id, type: 'timber' });
  await page.goto('/bins?text=delta&state=onSite');
  await expect(row(page, /Delta yard/)).toHaveCount(2);
  await page.getByRole('grid', { name: 'Bins' }).focus();
  const first = /metal/i.test(
    (await row(page, /Delta yard/)
      .first()
      .textContent()) ?? '',
  );
  const [one, other] = first ? ['Metal', 'Timber'] : ['Timber', 'Metal'];
  const beside = await openBeside(page);
  const card = (name = '') => beside.getByRole('group', { name: new RegExp(`^${name}`) });
  await expect(card(one)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await expect(card(other)).toHaveAttribute('aria-current', 'true');

  const list = await page.context().newPage();
  const { id } = await makeSites(api);
  await openList(list, id);
  await expect(heading(beside, 'Alpha yard')).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading(beside, 'Delta yard')).toBeVisible();
  await expect(card(one)).toHaveAttribute('aria-current', 'true');

  // The other list's tab does not know the window by its name, and opens another: the former closes.
  const closed = beside.waitForEvent('close');
  await openBeside(list);
  await closed;
});

test('changes that move the cursor of a list without the focus do not move the window [BESIDE-2]', async ({
  page,
  api,
}) => {
  const { id } = await makeSites(api);
  await openList(page, id);
  const beside = await openBeside(page);
  // As while the user works in the other window.
  await page.evaluate(() => Object.assign(document, { hasFocus: () => false }));
  await beside.getByRole('button', { name: /^Archive/ }).click();
  await beside
    .getByRole('dialog')
    .getByRole('button', { name: /^Archive/ })
    .click();
  await isAt(page, 'Bravo yard');
  await page.waitForTimeout(500);
  await expect(heading(beside, 'Alpha yard')).toBeVisible();
});

test('after signing out and in again the window follows again [BESIDE-5]', async ({ page, api }) => {
  const { id } = await makeSites(api);
  await openList(page, id);
  const beside = await openBeside(page);
  await logOut(page);
  await expect(beside).toHaveURL(/\/sign-in$/);
  await signIn(page);
  await expect(beside.getByRole('button', { name: 'Stop following' })).toBeVisible();
  await openList(page, id);
  await page.keyboard.press('j');
  await expect(heading(beside, 'Bravo yard')).toBeVisible();
});

test('a blocked window is reported with what to do [BESIDE-1]', async ({ page, api }) => {
  const { id } = await makeSites(api);
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await openList(page, id);
  await page.keyboard.press('b');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toContainText(
    'The browser blocked the window: allow pop-ups for this site, then try again',
  );
});

test('the palette and the menu of the list open the window, too, and the line in it is accessible [BESIDE-1 BESIDE-4 KEY-1]', async ({
  page,
  api,
}) => {
  const { id } = await makeSites(api);
  await openList(page, id);
  const byPalette = page.waitForEvent('popup');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('open beside');
  await page.keyboard.press('Enter');
  const beside = await byPalette;
  await expect(beside.getByText(FOLLOWS)).toBeVisible();
  await expectNoViolationsInLightAndDark(beside);
  await beside.close();

  const byMenu = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Open beside' }).click();
  await expect((await byMenu).getByText(FOLLOWS)).toBeVisible();
});

test('Redux DevTools shows what the cursor is on, and what the window follows [BESIDE-4 DEV-5]', async ({
  page,
  api,
}) => {
  const { id } = await makeSites(api);
  const ofList = await openDevTools(page);
  await openList(page, id);
  const beside = await openBeside(page);
  const ofWindow = await openDevTools(beside);
  await beside.reload();
  await expect(beside.getByText(FOLLOWS)).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(beside, 'Bravo yard')).toBeVisible();
  const record = { address: new URL(beside.url()).pathname };
  const led = (await ofList.shown()).actions.findLast(({ type }) => type === 'screen/cursorMoved');
  expect(led?.payload).toEqual(record);
  await beside.getByRole('button', { name: 'Stop following' }).click();
  const { actions, states } = await ofWindow.shown();
  expect(actions.findLast(({ type }) => type === 'beside/led')?.payload).toEqual(record);
  expect(states.at(-1)).toMatchObject({ beside: { record, isFollowing: false } });
});
