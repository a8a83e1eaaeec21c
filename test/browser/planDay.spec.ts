import type { Locator, Page } from '@playwright/test';
import { addDays, todayIn } from '../../src/contract/calendarDate';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { makeJobSite, makePendingBin } from '../support/builders';
import type { Caller } from '../support/servers/startTestApi';
import { UPCOMING } from './fillDashboard';
import { scrollerOf } from './gridView';
import { expect } from './portalTest';
import { test } from './staffTest';

const TODAY = todayIn('Australia/Melbourne', new Date());

const grid = (page: Page) => page.getByRole('grid', { name: UPCOMING });
/** The rows of jobs, without the headings of groups. */
const jobs = (page: Page) => grid(page).getByRole('row', { name: / at / });
const headings = (page: Page) => grid(page).getByRole('row', { name: / to (deliver|collect)/ });

/** Orders bins for a site of its own, whose name is found by the text filter. */
async function makeJobs(api: Caller, name: string, given: readonly Record<string, unknown>[]) {
  const site = await makeJobSite(api, { name });
  const bins: SkipBin[] = [];
  for (const one of given)
    bins.push(await makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate: TODAY, ...one }));
  return bins;
}

test('the heading of a group stays in sight, and a group folds by keys and by a click where it is [DASH-13]', async ({
  page,
  api,
}) => {
  const afternoon = { deliveryTimeSlot: 'afternoon', type: 'pvc' };
  await makeJobs(api, 'Feldspar', [...Array.from({ length: 30 }, () => ({})), afternoon]);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/?text=feldspar');
  const [morning, last] = [headings(page).first(), headings(page).last()];
  await expect(morning).toHaveAccessibleName(
    /, morning · 30 to deliver · to load: 30 × Metals 660L( · \d+ not assigned)?$/,
  );
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
  await expect(last).toHaveAccessibleName(
    /, afternoon · 1 to deliver · to load: 1 × PVC 660L( · 1 not assigned)?$/,
  );
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
