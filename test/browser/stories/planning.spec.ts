import { addDays, todayIn } from '../../../src/contract/calendarDate';
import type { SkipBin } from '../../../src/contract/responses/skipBins';
import { makeJobSite, makePendingBin } from '../../support/builders';
import { UPCOMING } from '../fillDashboard';
import { expect } from '../portalTest';
import { test } from '../staffTest';
import { Typist } from './keyboard';

const TODAY = todayIn('Australia/Melbourne', new Date());

test(
  'what is overdue is copied by five keys, and six jobs of this afternoon move to tomorrow morning within fourteen [A11Y-2 DASH-13 DASH-14 GRID-2 GRID-6 JOB-3]',
  { tag: '@change' },
  async ({ page, api }) => {
    const site = await makeJobSite(api, { name: 'Broken truck' });
    const make = (desiredDeliveryDate: string, deliveryTimeSlot: string) =>
      makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate, deliveryTimeSlot });
    await make(addDays(TODAY, -3), 'afternoon');
    const earlier = await make(TODAY, 'morning');
    const jobs = await Promise.all(Array.from({ length: 6 }, () => make(TODAY, 'afternoon')));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // The truck's jobs among those of the demo: the filter was chosen before.
    await page.goto('/?text=broken+truck');
    const grid = page.getByRole('grid', { name: UPCOMING });
    await expect(grid).toBeFocused();
    await expect(page.getByText(/^8 of \d+$/)).toBeVisible();

    const typist = new Typist(page);
    await typist.press('t', 'ArrowLeft', 'Enter');
    await expect(page).toHaveURL(/when=overdue/);
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    await expect(grid).toBeFocused();
    await typist.press('Control+a', 'Control+c');
    expect(typist.pressed).toBe(5);
    await expect(page.getByText('1 copied')).toBeVisible();
    const [headers, ...lines] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(headers?.split('\t')).toEqual(['Date', 'Action', 'Account', 'Job site', 'Bin', 'Comments']);
    expect(lines).toHaveLength(1);

    typist.pressed = 0;
    // The group of this afternoon is the last one of today.
    await typist.press('t', 'ArrowRight', 'Enter');
    await expect(page).toHaveURL(/when=today/);
    await expect(grid).toBeFocused();
    await typist.press('End', 'Shift+X');
    await expect(page.getByText('6 selected')).toBeVisible();
    await typist.ask('r');
    await typist.enter('+1', 'm');
    await typist.press('Control+Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(typist.pressed).toBeLessThanOrEqual(14);
    const read = async (id: number) => (await api.get<SkipBin>(`/skip-bins/${id}`)).body;
    for (const { id } of jobs)
      expect(await read(id)).toMatchObject({
        desiredDeliveryDate: addDays(TODAY, 1),
        deliveryTimeSlot: 'morning',
      });
    expect((await read(earlier.id)).desiredDeliveryDate).toBe(TODAY);
  },
);
