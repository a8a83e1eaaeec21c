import type { Page } from '@playwright/test';
import { makeAccount, makeDeliveredBin, makeJobSite } from '../support/builders';
import type { Caller } from '../support/servers/startTestApi';
import { expectNoViolationsInLightAndDark } from './axe';
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

/** Opens the window again: for a moment, Chromium still finds the closed one by its name. */
async function openAgain(page: Page, closed: Page, ask: () => Promise<void>): Promise<Page> {
  await closed.close();
  const windows = page.context().pages().length;
  await expect(async () => {
    await ask();
    await expect.poll(() => page.context().pages().length, { timeout: 1_000 }).toBe(windows + 1);
  }).toPass();
  const beside = page.context().pages().at(-1) as Page;
  await expect(beside.getByText(FOLLOWS)).toBeVisible();
  await page.bringToFront();
  return beside;
}

test("'Open beside' opens one window, which follows the cursor and leaves the list as it is, also after a reload of either [BESIDE-1 BESIDE-2 BESIDE-4 BESIDE-5 KEY-1]", async ({
  page,
  api,
}) => {
  const { id } = await makeSites(api);
  await openList(page, id);
  let beside = await openBeside(page);
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

  await test.step('a closed window is opened again, from the palette and from the menu of the list', async () => {
    beside = await openAgain(page, beside, async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('open beside');
      await page.keyboard.press('Enter');
    });
    await expect(heading(beside, 'Bravo yard')).toBeVisible();
    await expectNoViolationsInLightAndDark(beside);
    beside = await openAgain(page, beside, async () => {
      await page.getByRole('button', { name: 'List actions' }).click();
      await page.getByRole('menuitem', { name: 'Open beside' }).click();
    });
  });

  await test.step('a blocked window is reported with what to do', async () => {
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await page.keyboard.press('b');
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toContainText(
      'The browser blocked the window: allow pop-ups for this site, then try again',
    );
  });
});

test('in the window, an open dialog and a form keep what is typed in them, also while it is saved and if that fails; then the window follows again [BESIDE-3]', async ({
  page,
  api,
}) => {
  const { id } = await makeSites(api);
  await openList(page, id);
  const beside = await openBeside(page);
  const waits = beside.getByText(/^This window follows the list again once/);
  await beside.getByRole('button', { name: 'Edit' }).first().click();
  const siteName = beside.getByRole('dialog').getByLabel('Name', { exact: true });
  await siteName.fill('Alpha yard, gate 2');
  await page.bringToFront();
  await page.keyboard.press('j');
  await isAt(page, 'Bravo yard');
  await page.keyboard.press('b');
  await expect(waits).toBeAttached();
  await expect(siteName).toHaveValue('Alpha yard, gate 2');
  await beside.keyboard.press('Control+Enter');
  await expect(beside.getByRole('dialog')).toHaveCount(0);
  await expect(heading(beside, 'Bravo yard')).toBeVisible();
  await expect(sites(page).getByRole('row', { name: 'Alpha yard, gate 2' })).toBeVisible();

  await beside.getByRole('link', { name: 'Accounts' }).first().click();
  await beside.getByRole('link', { name: 'Create' }).click();
  // The list that the form replaces has a column of this name.
  const name = beside.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Half typed');
  await page.bringToFront();
  await page.keyboard.press('j');
  await isAt(page, 'Charlie yard');
  await expect(waits).toBeVisible();
  await expect(name).toHaveValue('Half typed');

  let fail = () => {};
  const isFailing = new Promise<void>((resolve) => (fail = resolve));
  await beside.route('**/accounts', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await isFailing;
    await route.abort();
  });
  const create = beside.getByRole('button', { name: 'Create', exact: true });
  await create.click();
  // While it is saved, the button has a spinner in place of its name.
  await expect(create).toBeHidden();
  fail();
  await expect(create).toBeVisible();
  await expect(name).toHaveValue('Half typed');
  await name.fill('');
  await expect(heading(beside, 'Charlie yard')).toBeVisible();
});

test("'Stop following' keeps the window's page, also after a reload; it follows again by 'Follow the list', 'Open beside' and a new sign-in [BESIDE-4 BESIDE-5]", async ({
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

  await logOut(page);
  await expect(beside).toHaveURL(/\/sign-in$/);
  await signIn(page);
  await expect(beside.getByRole('button', { name: 'Stop following' })).toBeVisible();
  await openList(page, id);
  await page.keyboard.press('j');
  await expect(heading(beside, 'Bravo yard')).toBeVisible();
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
