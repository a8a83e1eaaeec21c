import type { Page } from '@playwright/test';
import { BULK_DIALOGS, FORMS, QUESTIONS } from './dialogCases';
import { expect, test as asVisitor } from './portalTest';
import { expectLoaded, OPEN_SCREENS, openWithSidebar, STAFF_SCREENS, visit } from './screenCases';
import { test as asStaff } from './staffTest';
import { actions, lostAtZoom, ZOOMED } from './zoom';
import type { View } from '../../src/contract/views';
import { makeJobSite } from '../support/builders';
import { row } from './rows';

const WHOLE = { width: 1280, height: 1024 };
/** Controls of the sidebar that only wide screens have. */
const ONLY_WIDE = ['Collapse the sidebar'];

async function zoomScreens(page: Page, screens: typeof STAFF_SCREENS) {
  const found: string[] = [];
  for (const [name, address] of screens) {
    await page.setViewportSize(WHOLE);
    await openWithSidebar(page, () => visit(page, address));
    // Notifications disappear by themselves, so they are dismissed first.
    for (const told of await page.getByRole('button', { name: 'Dismiss' }).all()) await told.click();
    const before = await actions(page);
    await page.setViewportSize(ZOOMED);
    await expectLoaded(page);
    const menu = page.getByRole('button', { name: 'Open the menu' });
    const after = await actions(page);
    if (await menu.isVisible()) {
      found.push(...(await lostAtZoom(page)).map((fault) => `${name}: ${fault}`));
      await menu.click();
      after.push(...(await actions(page)));
      found.push(...(await lostAtZoom(page, '#sidebar')).map((fault) => `${name}, its menu: ${fault}`));
    } else found.push(...(await lostAtZoom(page)).map((fault) => `${name}: ${fault}`));
    const lost = before.filter((action) => !after.includes(action) && !ONLY_WIDE.includes(action));
    found.push(...lost.map((action) => `${name}: no ${action}`));
  }
  expect(found).toEqual([]);
}

asVisitor('signing in works at 400 % [A11Y-8 BROWSER-1]', ({ page }) => zoomScreens(page, OPEN_SCREENS));

asStaff(
  'at 400 % every screen keeps its actions and scrolls in one direction [A11Y-8 BROWSER-1]',
  async ({ page, api }) => {
    const views: View[] = [];
    for (let number = 1; number <= 6; number += 1)
      views.push(
        (await api.post<View>('/views', { name: `Zoomed ${number}`, address: '/?when=today' })).body,
      );
    await zoomScreens(page, STAFF_SCREENS);
    for (const { id } of views) await api.remove(`/views?id=${id}`);
  },
);

asStaff('at 400 % every dialog can be read and answered [A11Y-8 BROWSER-1]', async ({ page, api }) => {
  const found: string[] = [];
  for (const { name, title, open } of [...FORMS, ...QUESTIONS, ...BULK_DIALOGS]) {
    await page.setViewportSize(WHOLE);
    await open(page, api);
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
    await page.setViewportSize(ZOOMED);
    found.push(...(await lostAtZoom(page)).map((fault) => `${name}: ${fault}`));
  }
  await page.setViewportSize(WHOLE);
  await visit(page, '/');
  for (const [keys, label] of [
    ['Control+k', 'Search and commands'],
    ['Shift+?', 'Keyboard shortcuts'],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(page.getByRole('dialog', { name: label })).toBeVisible();
    await page.setViewportSize(ZOOMED);
    found.push(...(await lostAtZoom(page)).map((fault) => `${label}: ${fault}`));
    await page.setViewportSize(WHOLE);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  expect(found).toEqual([]);
});

// The scroll bar takes room only in the projects with scrollbars. Narrower screens have cards instead of tables.
asStaff('the only row of a narrow list is not under its scroll bar [A11Y-8]', async ({ page, api }) => {
  const { account, name } = await makeJobSite(api);
  await page.setViewportSize({ width: 768, height: 683 });
  await visit(page, `/account/${account.id}`);
  await expect(row(page, name)).toBeVisible();
  const hidden = await row(page, name).evaluate((element) => {
    const scroller = element.closest('.bp6-table-quadrant-scroll-container');
    if (!scroller) throw new Error('The row is in no table');
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = scroller;
    return { sideways: scrollWidth - clientWidth, below: scrollHeight - clientHeight };
  });
  expect(hidden.sideways).toBeGreaterThan(0);
  expect(hidden.below).toBeLessThanOrEqual(0);
});
