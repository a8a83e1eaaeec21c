import type { Page } from '@playwright/test';
import type { SkipBin } from '../../src/contract/skipBins';
import { makeJobSite, makePendingBin } from '../support/builders';
import { BULK_DIALOGS, FORMS, QUESTIONS } from './dialogCases';
import { layoutFaults } from './layoutFaults';
import { expect, test as asVisitor } from './portalTest';
import { row } from './rows';
import { OPEN_SCREENS, STAFF_SCREENS, visit } from './screenCases';
import { test } from './staffTest';

const PHONE = { width: 390, height: 844 };

/** Controls of the screen, or of the open dialog, that are too small for a thumb. Links within a line of text are exempt. */
function tooSmallForThumb(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SMALLEST = 44;
    const part = document.querySelector('[role="dialog"]') ?? document;
    const pressed = part.querySelectorAll(
      'a[href], button, input, select, textarea, [role="tab"], [role="menuitem"]',
    );
    // A checkbox is pressed by its label.
    return [...new Set([...pressed].map((one) => one.closest('label') ?? one))]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.closest('[inert], .ra-skip-link'))
      .filter((one) => getComputedStyle(one).display !== 'inline')
      .flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        const name = one.getAttribute('aria-label') ?? one.textContent;
        const isSmall = width > 0 && Math.min(width, height) < SMALLEST - 0.5;
        return isSmall ? [`${one.tagName} ${name}: ${width} x ${height}`] : [];
      });
  });
}

/** Texts of cards that are cut off. */
function cutInCards(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="grid"] [role="row"] *')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible')
      .map((one) => one.textContent ?? ''),
  );
}

test.describe('a screen of a phone has nothing cut off, and controls for a thumb', () => {
  for (const [name, address] of STAFF_SCREENS)
    test(`${name} [CARDS-1 CARDS-2]`, async ({ page }) => {
      await page.setViewportSize(PHONE);
      await visit(page, address);
      expect(await layoutFaults(page)).toEqual([]);
      expect(await cutInCards(page)).toEqual([]);
      expect(await tooSmallForThumb(page)).toEqual([]);
      const menu = page.getByRole('button', { name: 'Open the menu' });
      if (!(await menu.isVisible())) return;
      await menu.click();
      expect(await tooSmallForThumb(page)).toEqual([]);
    });
});

asVisitor.describe('a sign-in screen of a phone has controls for a thumb', () => {
  for (const [name, address] of OPEN_SCREENS)
    asVisitor(`${name} [CARDS-2]`, async ({ page }) => {
      await page.setViewportSize(PHONE);
      await visit(page, address);
      expect(await tooSmallForThumb(page)).toEqual([]);
    });
});

test.describe('a dialog has controls for a thumb on a phone', () => {
  for (const { name, title, open } of [...FORMS, ...QUESTIONS, ...BULK_DIALOGS])
    test(`${name} [CARDS-2]`, async ({ page, api }) => {
      await open(page, api);
      await page.setViewportSize(PHONE);
      await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
      expect(await tooSmallForThumb(page)).toEqual([]);
    });
});

test('a job is marked as delivered on its card, and several are moved together [CARDS-3]', async ({
  page,
  api,
}) => {
  const site = await makeJobSite(api, { name: `Yard ${Date.now()}` });
  const make = () => makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate: '2015-03-02' });
  const bins = [await make(), await make(), await make()];
  const read = async () => (await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${site.id}`)).body;
  await page.setViewportSize(PHONE);
  await page.goto(`/?text=${encodeURIComponent(site.name)}`);
  const cards = row(page, site.name);
  await expect(cards).toHaveCount(3);

  await cards.first().getByRole('button', { name: 'Mark Delivered' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(cards).toHaveCount(2);
  expect((await read()).map(({ status }) => status).toSorted()).toEqual(['delivered', 'pending', 'pending']);

  for (const card of await cards.all()) await card.getByRole('button', { name: /^Select / }).click();
  await expect(page.getByText('2 selected')).toBeInViewport();
  await page.getByRole('button', { name: 'Reschedule', exact: true }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date').fill('2046-05-06');
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await expect(dialog).toBeHidden();
  const moved = (await read()).filter(({ status }) => status === 'pending');
  expect(moved.map((bin) => bin.desiredDeliveryDate)).toEqual(['2046-05-06', '2046-05-06']);
  expect(moved.every(({ id }) => bins.some((bin) => bin.id === id))).toBe(true);
});
