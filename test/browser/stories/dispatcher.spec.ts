import type { Page } from '@playwright/test';
import { addDays, todayIn } from '../../../src/contract/calendarDate';
import { nextWorkingDay } from '../../../src/contract/closedDays/closedDayOf';
import type { ClosedDays } from '../../../src/contract/responses/closedDays';
import type { SkipBin } from '../../../src/contract/responses/skipBins';
import { makeJobSite, makePendingBin } from '../../support/builders';
import type { Caller } from '../../support/servers/startTestApi';
import { UPCOMING } from '../fillDashboard';
import { expect } from '../portalTest';
import { test } from '../staffTest';
import { begin, expectFocusKept } from './keyboard';
import { makeFirstRows } from './upcomingBins';

const TODAY = todayIn('Australia/Melbourne', new Date());

const dialogOf = (page: Page) => page.getByRole('dialog');
const reader = (api: Caller) => async (bin?: SkipBin) =>
  (await api.get<SkipBin>(`/skip-bins/${bin?.id}`)).body;

async function expectSaved(page: Page) {
  await expect(dialogOf(page)).toBeHidden();
  await expectFocusKept(page);
  await expect(page.getByRole('grid', { name: UPCOMING })).toBeFocused();
}

test(
  'jobs are done, moved, withdrawn and ordered again by a few keys, and undone by one [A11Y-2 FOCUS-1 JOB-1 JOB-4 JOB-5 JOB-7 KEY-4 UNDO-1]',
  { tag: '@change' },
  async ({ page, api }) => {
    const kinds = ['pending', 'pending', 'pending', 'collecting', 'pending', 'pending', 'pending'] as const;
    const [first, second, moved, withdrawn, again, , , fifth] = await makeFirstRows(api, [
      ...kinds,
      'collecting',
    ]);
    const read = reader(api);
    const typist = await begin(page);
    /** The keys that the step takes at most. */
    const step = (title: string, most: number, run: () => Promise<void>) =>
      test.step(title, async () => {
        typist.pressed = 0;
        await run();
        await typist.press('Control+Enter');
        await expectSaved(page);
        expect(typist.pressed).toBeLessThanOrEqual(most);
      });

    await step('the first is delivered', 2, () => typist.ask('d'));
    expect((await read(first)).status).toBe('delivered');

    const number = String(second?.id);
    await step('the next one with its number', 3 + number.length, async () => {
      await typist.ask('d');
      await typist.press('Tab');
      await typist.type(number);
    });
    expect(await read(second)).toMatchObject({ status: 'delivered', referenceNumber: number });

    await step('a delivery is moved to another day and slot', 6, async () => {
      await typist.ask('r');
      await typist.enter('+3', 'a');
    });
    expect(await read(moved)).toMatchObject({
      desiredDeliveryDate: addDays(TODAY, 3),
      deliveryTimeSlot: 'afternoon',
    });
    await typist.press('z');
    await expect.poll(async () => (await read(moved)).desiredDeliveryDate).toBe(moved?.desiredDeliveryDate);
    await expect(page.getByRole('row', { name: / at / }).first()).toHaveAccessibleName(
      new RegExp(` at ${moved?.jobSite.name ?? ''}, `),
    );

    await test.step('a collection is withdrawn', async () => {
      // The moved row is still the active one.
      await typist.ask('j', 'w');
      await expect(page.getByRole('button', { name: 'Keep collection' })).toBeFocused();
      await typist.press('Tab', 'Enter');
      await expectSaved(page);
      await expect(page.getByRole('row', { name: withdrawn?.jobSite.name ?? '' })).toHaveCount(0);
      expect((await read(withdrawn)).desiredCollectionDate).toBeNull();
    });

    await step('a bin is ordered again', 6, async () => {
      await typist.ask('y');
      await typist.enter(null, null, '+1');
    });
    const { body: ofSite } = await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${again?.jobSiteId}`);
    expect(ofSite).toContainEqual(
      expect.objectContaining({ status: 'pending', desiredDeliveryDate: addDays(TODAY, 1) }),
    );

    await step('the fourth from here is collected', 5, () => typist.ask('j', 'j', 'j', 'c'));
    expect((await read(fifth)).status).toBe('collected');
    await typist.press('z');
    await expect.poll(async () => (await read(fifth)).status).toBe('delivered');
    await expectFocusKept(page);
    // It is on the list again.
    await expect(page.getByRole('row', { name: fifth?.jobSite.name ?? '' })).toBeVisible();

    await test.step('a collection that could not be done gets its reason and a new day', async () => {
      typist.pressed = 0;
      await typist.ask('k', 'q');
      await typist.press('n', 'Tab', '+', '1', 'Enter');
      await expectSaved(page);
      expect(typist.pressed).toBeLessThanOrEqual(7);
    });
    expect(await read(fifth)).toMatchObject({
      attempts: [{ reason: 'no-access', date: TODAY }],
      desiredCollectionDate: addDays(TODAY, 1),
    });
  },
);

test(
  'a bin that is marked leaves the list before it is read again, and the next key is for the next bin [DASH-17 KEY-4]',
  { tag: '@change' },
  async ({ page, api }) => {
    const bins = await makeFirstRows(api, ['pending', 'collecting', 'pending']);
    const typist = await begin(page);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/skip-bins/upcoming', async (route) => {
      await isReleased;
      await route.continue();
    });
    for (const key of ['d', 'c', 'd']) {
      await typist.ask(key);
      await typist.press('Control+Enter');
      await expectSaved(page);
    }
    const saved = await Promise.all(bins.map(reader(api)));
    expect(saved.map(({ status }) => status)).toEqual(['delivered', 'collected', 'delivered']);
    // The run sheet shows the same jobs.
    await typist.press('p');
    await expect(page.getByRole('heading', { name: 'Run sheet', level: 1 })).toBeVisible();
    for (const { jobSite } of bins)
      await expect(page.getByText(jobSite.name, { exact: true })).toHaveCount(0);
    release();
  },
);

test(
  'eight finished deliveries with their numbers take six keys besides the numbers, and one undo reverts all [A11Y-2 BULK-2 GRID-5 GRID-6]',
  { tag: '@change' },
  async ({ page, api }) => {
    const bins = await makeFirstRows(
      api,
      Array.from({ length: 8 }, () => 'pending' as const),
    );
    const own = new Set(bins.map(({ id }) => id));
    // A day with these deliveries alone: the demo's jobs are left out.
    await page.route('**/skip-bins/upcoming', async (route) => {
      const response = await route.fetch();
      const upcoming = (await response.json()) as SkipBin[];
      await route.fulfill({ response, json: upcoming.filter(({ id }) => own.has(id)) });
    });
    const typist = await begin(page);
    await typist.ask('Control+a', 'd');
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('heading', { name: 'Mark 8 bins as delivered' })).toBeVisible();
    const numbers = bins.map(({ id }) => `D-${id}`);
    for (const number of numbers) {
      await typist.type(number);
      await typist.press('Enter');
    }
    await expect(dialog.getByRole('button', { name: 'Mark as delivered' })).toBeFocused();
    await typist.press('Enter');
    await expectSaved(page);
    expect(typist.pressed - numbers.join('').length - numbers.length).toBeLessThanOrEqual(6);
    const read = () => Promise.all(bins.map(reader(api)));
    const saved = await read();
    expect(saved.map(({ status }) => status)).toEqual(bins.map(() => 'delivered'));
    expect(saved.map(({ referenceNumber }) => referenceNumber)).toEqual(numbers);
    await expect(page.getByText('8 bins marked as delivered')).toBeVisible();
    await typist.press('z');
    await expect
      .poll(async () => (await read()).map(({ status }) => status))
      .toEqual(bins.map(() => 'pending'));
  },
);

test('all jobs of a public holiday move to the next working day by two keys, and one undo takes them back [A11Y-2 CLOSED-12]', async ({
  page,
  api,
}) => {
  const { body: closed } = await api.get<ClosedDays>('/closed-days');
  const holiday = closed.dates.find(({ date }) => date > TODAY)?.date ?? TODAY;
  const { id: jobSiteId } = await makeJobSite(api);
  const due = { jobSiteId, desiredDeliveryDate: holiday, evenIfClosed: true };
  const bins = [await makePendingBin(api, due), await makePendingBin(api, due)];
  const days = () => Promise.all(bins.map(async (bin) => (await reader(api)(bin)).desiredDeliveryDate));
  const typist = await begin(page);
  // The closed days are read after the first rows: before that, the key has no day.
  await expect(async () => {
    typist.pressed = 0;
    await typist.press('m');
    await expect(dialogOf(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(dialogOf(page).locator(':focus')).toBeVisible();
  await typist.press('Enter');
  await expectSaved(page);
  expect(typist.pressed).toBeLessThanOrEqual(6);
  const next = nextWorkingDay(closed, holiday);
  expect(await days()).toEqual([next, next]);
  await typist.press('z');
  await expect.poll(days).toEqual([holiday, holiday]);
});

test('each Escape closes exactly one layer: calendar, dialog, selection, pane [A11Y-2 PANE-3 GRID-1 DIALOG-4 BROWSER-1]', async ({
  page,
  api,
}) => {
  await makeFirstRows(api, ['pending', 'pending']);
  const typist = await begin(page);
  const region = page.getByRole('region', { name: 'Opened beside the list' });
  const calendar = page.getByRole('button', { name: 'Clear' });
  await typist.press('Enter');
  await expect(region.getByRole('heading', { level: 1 })).toBeVisible();
  await typist.ask('x', 'd');
  await expect(dialogOf(page).getByLabel('Delivered on')).toBeFocused();
  await typist.press('ArrowDown');
  await expect(calendar).toBeVisible();

  await typist.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(dialogOf(page).getByLabel('Delivered on')).toBeFocused();
  await typist.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText('1 selected')).toBeVisible();
  await typist.press('Escape');
  await expect(page.getByText('1 selected')).toBeHidden();
  await expect(region).toBeVisible();
  await typist.press('Escape');
  await expect(region).toBeHidden();
  await expect(page.getByRole('grid', { name: UPCOMING })).toBeFocused();
});
