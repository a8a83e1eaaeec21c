import type { Page } from '@playwright/test';
import type { View } from '../../src/contract/responses/views';
import type { Webhook } from '../../src/contract/responses/webhooks';
import { makeAccount, makeJobSite, makePendingBin } from '../support/builders';
import type { Caller } from '../support/servers/startTestApi';
import { listFaults } from './accessibilityTree';
import { violations } from './axe';
import { teachColours } from './colours';
import { layoutFaults } from './layoutFaults';
import { moving } from './motion';
import { CUSTOMER, expect, signIn, test as asVisitor } from './portalTest';
import { expectLoaded, OPENING, STAFF_SCREENS, visit } from './screenCases';
import { test as asStaff } from './staffTest';
import { leaveFocus, tabFaults } from './tabStops';
import { tooSmall, tooSmallForThumb } from './targets';
import { actions, lostAtZoom, ZOOMED } from './zoom';

const BESIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Two lists or a record and its list are side by side from 1440 pixels on. */
const WIDE = [1440, 1920, 2560, 3840];
const WIDTHS = [1024, 1280, ...WIDE];
/** Where the dashboard is two lists. */
const LARGE = 2560;
/** A control of the sidebar that only wide screens have. */
const ONLY_WIDE = 'Collapse the sidebar';

/** Where a screen is measured: other fonts and browsers only have other layouts. */
interface Place {
  layoutOnly: boolean;
}

/** The faults that are still there after the screen had time to follow a new size. */
async function lasting(find: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = [];
  const look = async () => (found = await find());
  await expect
    .poll(look, { timeout: 5_000 })
    .toEqual([])
    .catch(() => found);
  return found;
}

async function faultsAtWidths(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await lasting(() => layoutFaults(page));
    found.push(...faults.map((fault) => `${width} pixels wide, ${fault}`));
  }
  return found;
}

/** Texts of cards that are cut off. */
async function cutInCards(page: Page): Promise<string[]> {
  const cut = await page
    .getByRole('grid')
    .getByRole('row')
    .locator('*')
    .evaluateAll((all) =>
      all
        .filter(
          (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible',
        )
        .map((one) => one.textContent),
    );
  return cut.map((text) => `cut off in a card: ${text}`);
}

const menuOf = (page: Page) => page.getByRole('button', { name: /^(Open|Close) the menu$/ });

async function faultsOnPhone(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE);
  const found = await lasting(async () => [
    ...(await layoutFaults(page)),
    ...(await cutInCards(page)),
    ...(await tooSmallForThumb(page)),
  ]);
  if (!(await menuOf(page).isVisible())) return found;
  await menuOf(page).click();
  found.push(...(await tooSmallForThumb(page)));
  await menuOf(page).click();
  return found;
}

/** Actions that are lost, or cannot be reached, at 400 % of a screen of 1280 by 1024 pixels. */
async function faultsAtZoom(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 1024 });
  await expectLoaded(page);
  // Notifications disappear by themselves.
  for (const told of await page.getByRole('button', { name: 'Dismiss' }).all()) await told.click();
  const before = await actions(page);
  await page.setViewportSize(ZOOMED);
  await expectLoaded(page);
  const after = await actions(page);
  const found = await lostAtZoom(page);
  if (await menuOf(page).isVisible()) {
    await menuOf(page).click();
    after.push(...(await actions(page)));
    found.push(...(await lostAtZoom(page, '#sidebar')));
    await menuOf(page).click();
  }
  const lost = before.filter((action) => !after.includes(action) && action !== ONLY_WIDE);
  return [...found, ...lost.map((action) => `no ${action}`)].map((fault) => `at 400 %, ${fault}`);
}

/** What is wrong with the loaded screen for those who see, hear, point or type. */
async function faultsInUse(page: Page): Promise<string[]> {
  await leaveFocus(page);
  const found = [...(await violations(page)), ...(await moving(page)), ...(await tabFaults(page))];
  await page.setViewportSize({ width: LARGE, height: 900 });
  await expectLoaded(page);
  found.push(...(await listFaults(page)));
  await page.setViewportSize(BESIDE);
  return found;
}

async function faultsOfScreen(page: Page, { layoutOnly }: Place): Promise<string[]> {
  const found = layoutOnly ? [] : await faultsInUse(page);
  found.push(...(await tooSmall(page)));
  if ((await page.getByRole('grid').count()) > 0) {
    await leaveFocus(page);
    await page.keyboard.press('v');
    await expect(page.locator('[data-density="comfortable"]').first()).toBeVisible();
    found.push(...(await tooSmall(page)).map((fault) => `comfortable rows, ${fault}`));
    await page.keyboard.press('v');
  }
  found.push(...(await faultsAtWidths(page, WIDTHS)));
  found.push(...(await faultsOnPhone(page)).map((fault) => `on a phone, ${fault}`));
  found.push(...(await faultsAtZoom(page)));
  await page.setViewportSize(BESIDE);
  return found;
}

/** The faults of a list and the record that Enter opens beside it. */
async function faultsBeside(page: Page, opens: string, isWalked: boolean): Promise<string[]> {
  await page.getByRole('grid').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(opens, { exact: true }).last()).toBeVisible();
  await expectLoaded(page);
  const found: string[] = [];
  if (isWalked) {
    await leaveFocus(page);
    found.push(...(await tabFaults(page)));
  }
  found.push(...(await faultsAtWidths(page, WIDE)));
  await page.setViewportSize(BESIDE);
  return found;
}

const named = (name: string, faults: string[]) => faults.map((fault) => `${name}: ${fault}`);

/** More views than a low sidebar has room for. */
async function withViews(api: Caller, run: () => Promise<void>) {
  const views: View[] = [];
  for (let number = 1; number <= 6; number += 1) {
    const view = { name: `Measured ${number}`, address: '/?when=today' };
    views.push((await api.post<View>('/views', view)).body);
  }
  await run();
  for (const { id } of views) await api.remove(`/views?id=${id}`);
}

/** The screen with its sidebar, whose number and views are read a while after the screen. */
async function openWithSidebar(page: Page, address: string) {
  await visit(page, address);
  // An unknown page has no sidebar.
  if ((await page.locator('#sidebar').count()) === 0) return;
  await expect(page.getByRole('link', { name: 'Measured 6' })).toBeVisible();
  await expect(page.locator('#attention-count')).not.toBeEmpty();
}

asVisitor.beforeEach(async ({ page }) => {
  await teachColours(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const GROUPS = [
  ['dashboard', 'accounts', 'account, its job sites', 'account, its users'],
  ['bins', 'attention', 'staff', 'closed days', 'drivers', 'webhooks'],
  ['new account', 'job site', 'history', 'import'],
  ['run sheet', 'unknown page', 'unknown account', 'unknown job site'],
];

for (const group of GROUPS)
  asStaff(
    `accessible, reachable by Tab, and of sound layout at every size: ${group.join('; ')} [A11Y-1 A11Y-3 A11Y-4 A11Y-6 A11Y-8 A11Y-9 A11Y-10 CARDS-1 CARDS-2 LARGE-4 PANE-1 SIDE-5 TABLE-7 BROWSER-1]`,
    { tag: ['@change', '@every-font'] },
    async ({ page, api, fonts, browserName }) => {
      asStaff.setTimeout(240_000);
      const place = { layoutOnly: fonts !== undefined || browserName !== 'chromium' };
      const found: string[] = [];
      await withViews(api, async () => {
        for (const [name, address] of STAFF_SCREENS.filter(([each]) => group.includes(each)))
          await asStaff.step(name, async () => {
            if (name === 'dashboard') await makeLongNames(api);
            if (name === 'webhooks') await makeWebhook(api);
            await openWithSidebar(page, address);
            found.push(...named(name, await faultsOfScreen(page, place)));
            const { opens } = OPENING[name] ?? {};
            if (!opens) return;
            const isWalked = name === 'accounts' && !place.layoutOnly;
            found.push(...named(`${name}, beside it`, await faultsBeside(page, opens, isWalked)));
          });
      });
      expect(found).toEqual([]);
    },
  );

async function makeLongNames(api: Caller) {
  const { id } = await makeAccount(api, `Long ${'name of an account '.repeat(4)}`);
  const site = await makeJobSite(api, { accountId: id, name: 'Site with many words '.repeat(4).trim() });
  await makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate: '2015-01-01' });
}

/** Off, so that it stays as it is. */
async function makeWebhook(api: Caller) {
  const { body } = await api.post<Webhook>('/webhooks', { address: 'https://hooks.example/changes' });
  await api.put('/webhooks', { id: body.id, address: body.address, status: 'off' });
}

const SENT = 'Reset email has been sent, please follow the link in that email to reset your password.';

asVisitor(
  'accessible, reachable by Tab, and of sound layout at every size: the signed-out and refused screens [A11Y-1 A11Y-3 A11Y-6 A11Y-8 A11Y-9 A11Y-10 CARDS-2 LARGE-4 SESSION-6 RESET-2 BROWSER-1]',
  { tag: ['@change', '@every-font'] },
  async ({ page, fonts, browserName }) => {
    asVisitor.setTimeout(180_000);
    const place = { layoutOnly: fonts !== undefined || browserName !== 'chromium' };
    const found: string[] = [];
    await visit(page, '/sign-in');
    found.push(...named('sign in', await faultsOfScreen(page, place)));
    await visit(page, '/reset-password');
    found.push(...named('reset the password', await faultsOfScreen(page, place)));
    await page.getByLabel('Email').fill('nobody@recycle-all.example');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    found.push(...named('e-mail sent', await faultsOfScreen(page, place)));
    await signIn(page, CUSTOMER);
    await expect(page.getByRole('heading', { name: 'No access to this portal' })).toBeVisible();
    found.push(...named('no access', await faultsOfScreen(page, place)));
    expect(found).toEqual([]);
  },
);

asStaff.describe('an address whose parameter is not an integer', () => {
  // React and its router both log the error.
  asStaff.use({ provoked: /Required integer parameter \w+ was not a number/ });

  asStaff(
    'shows an accessible error page that says so [A11Y-1 ROUTE-3 ROUTE-4]',
    { tag: '@change' },
    async ({ page }) => {
      await visit(page, '/job-site/1.5');
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
      await expect(
        page.getByText('Required integer parameter jobSiteId was not a number').first(),
      ).toBeVisible();
      expect(await faultsOfScreen(page, { layoutOnly: false })).toEqual([]);
    },
  );
});
