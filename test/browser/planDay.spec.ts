import type { Locator, Page } from '@playwright/test';
import { addDays, todayIn } from '../../src/contract/calendarDate';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { makeJobSite, makePendingBin } from '../support/builders';
import type { Caller } from '../support/servers/startTestApi';
import { UPCOMING } from './fillDashboard';
import { scrollerOf } from './gridView';
import { CUT_OFF, expect } from './portalTest';
import { test } from './staffTest';

const TODAY = todayIn('Australia/Melbourne', new Date());

const grid = (page: Page) => page.getByRole('grid', { name: UPCOMING });
/** The rows of jobs, without the headings of groups. */
const jobs = (page: Page) => grid(page).getByRole('row', { name: / at / });
const headings = (page: Page) => grid(page).getByRole('row', { name: / to (deliver|collect)/ });
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** Orders bins for a site of its own, whose name is found by the text filter. */
async function makeJobs(api: Caller, name: string, given: readonly Record<string, unknown>[]) {
  const site = await makeJobSite(api, { name });
  const bins: SkipBin[] = [];
  for (const one of given)
    bins.push(await makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate: TODAY, ...one }));
  return bins;
}

test.describe('the filters, the order and the groups of the dashboard', () => {
  test.use({ provoked: CUT_OFF });

  test('are chosen by keys and kept by the address, also while the network is away [DASH-9 DASH-10 DASH-11 DASH-12 DASH-14 A11Y-2]', async ({
    page,
    api,
  }) => {
    const timber = { type: 'timber', deliveryTimeSlot: 'afternoon' };
    await makeJobs(api, 'Zircon', [
      { type: 'pvc' },
      timber,
      { ...timber, desiredDeliveryDate: addDays(TODAY, 1) },
    ]);
    const { keyboard } = page;
    await page.goto('/');
    await expect(jobs(page).first()).toBeVisible();
    await keyboard.press('f');
    await expect(page.getByRole('searchbox', { name: 'Filter by text' })).toBeFocused();
    await keyboard.type('660 zirc');
    await expect(jobs(page)).toHaveCount(3);
    await expect.poll(() => parameter(page, 'text')).toBe('660 zirc');
    await page.reload();
    await expect(jobs(page)).toHaveCount(3);
    await page.context().setOffline(true);

    await page.getByRole('button', { name: 'Filters', exact: true }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'When' })).toBeFocused();
    await keyboard.type('ty');
    await keyboard.press('ArrowRight');
    const choice = (name: string) => page.getByRole('menuitemcheckbox', { name });
    await expect(choice('HDPE')).toBeFocused();
    await expect(choice('Timber')).toHaveText(/2$/);
    await keyboard.type('ti');
    await keyboard.press('Enter');
    await expect(choice('Timber')).toBeChecked();
    await keyboard.press('Escape');
    await keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(jobs(page)).toHaveCount(2);

    await page.getByRole('button', { name: 'Columns', exact: true }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Date' })).toBeFocused();
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('menuitemradio', { name: 'Sort ascending' })).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    const date = page.getByRole('columnheader', { name: 'Date', exact: true });
    await expect(date).toHaveAttribute('aria-sort', 'descending');
    await expect(jobs(page).last()).toContainText('Today');

    await keyboard.press('t');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await expect(jobs(page)).toHaveCount(1);
    await expect(grid(page)).toBeFocused();
    await page.context().setOffline(false);
    await keyboard.press('Shift+F');
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=-date');
  });
});

test('the heading of a group stays in sight, and a group folds by keys and by a click where it is [DASH-13]', async ({
  page,
  api,
}) => {
  const afternoon = { deliveryTimeSlot: 'afternoon', type: 'pvc' };
  await makeJobs(api, 'Feldspar', [...Array.from({ length: 30 }, () => ({})), afternoon]);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/?text=feldspar');
  const [morning, last] = [headings(page).first(), headings(page).last()];
  await expect(morning).toHaveAccessibleName(/, morning · 30 to deliver · to load: 30 × Metals 660L$/);
  const copy = page.locator('.ra-sticky-heading');
  await expect(copy).toHaveCount(0);
  const scroller = scrollerOf(grid(page));
  await scroller.evaluate((element) => element.scrollTo(0, 400));
  await expect(copy).toContainText('30 × Metals 660L');
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const header = await box(page.getByRole('columnheader', { name: 'Date', exact: true }));
  const own = await box(copy);
  expect(own.y).toBeCloseTo(header.y + header.height, 0);
  expect(own.x).toBeCloseTo(header.x, 0);

  // A group without the active row folds where it is: the list stays.
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const afternoons = grid(page).getByRole('row', { name: /, afternoon · 1 to deliver/ });
  await afternoons.getByRole('button').click();
  await expect(afternoons.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  expect(await scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  await afternoons.getByRole('button').click();

  await grid(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(jobs(page)).toHaveCount(1);
  await expect(morning.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  await expect(morning).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('Enter');
  await expect(jobs(page).first()).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('Shift+X');
  await expect(page.getByText('30 selected')).toBeVisible();
  await morning.getByRole('button').click();
  await expect(last).toHaveAccessibleName(/, afternoon · 1 to deliver · to load: 1 × PVC 660L$/);
  await expect(jobs(page)).toHaveCount(1);
});

test(
  'rows dragged onto a day are rescheduled to it [DASH-16 JOB-3]',
  { tag: '@change' },
  async ({ page, api }) => {
    const bins = await makeJobs(api, 'Dolerite', [{}, { deliveryTimeSlot: 'afternoon' }]);
    await page.goto('/?text=dolerite');
    await expect(jobs(page)).toHaveCount(2);
    await page.keyboard.press('Control+a');
    const day = page.getByRole('toolbar', { name: 'Days' }).getByRole('button').nth(5);
    await jobs(page).first().hover();
    await jobs(page).first().locator('.ra-drag-handle').dragTo(day);
    const dialog = page.getByRole('dialog', { name: 'Reschedule 2 bins' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    for (const { id, deliveryTimeSlot } of bins)
      expect((await api.get<SkipBin>(`/skip-bins/${id}`)).body).toMatchObject({
        desiredDeliveryDate: addDays(TODAY, 4),
        deliveryTimeSlot,
      });
  },
);
