import type { Locator, Page } from '@playwright/test';
import { addDays, todayIn } from '../../src/contract/calendarDate';
import type { SkipBin } from '../../src/contract/skipBins';
import { makeAccount, makeJobSite, makePendingBin } from '../support/builders';
import type { Caller } from '../support/servers/startTestApi';
import { UPCOMING } from './fillDashboard';
import { scrollerOf } from './gridView';
import { CUT_OFF, expect } from './portalTest';
import { row } from './rows';
import { test } from './staffTest';

test.use({ crowded: true });

const TODAY = todayIn('Australia/Melbourne', new Date());

const grid = (page: Page) => page.getByRole('grid', { name: UPCOMING });
/** The rows of jobs, without the headings of groups. */
const jobs = (page: Page) => grid(page).getByRole('row', { name: / at / });
const headings = (page: Page) => grid(page).getByRole('row', { name: / to (deliver|collect)/ });
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

async function open(page: Page, address = '/') {
  await page.goto(address);
  await expect(jobs(page).first()).toBeVisible();
}

/** Orders bins for a site of its own, whose name is found by the text filter. */
async function makeJobs(api: Caller, name: string, given: readonly Record<string, unknown>[]) {
  const account = await makeAccount(api, `${name} holdings`);
  const site = await makeJobSite(api, { accountId: account.id, name, addressSuburb: `${name} Vale` });
  const bins: SkipBin[] = [];
  for (const one of given) bins.push(await makePendingBin(api, { jobSiteId: site.id, ...one }));
  return { site, bins };
}

test('the text filter finds words in any order, is in the address, and Escape clears it [DASH-9 DASH-10 DASH-12]', async ({
  page,
  api,
}) => {
  await makeJobs(api, 'Quixotic', [{ desiredDeliveryDate: TODAY }, { desiredDeliveryDate: TODAY }]);
  await open(page);
  await page.keyboard.press('f');
  const text = page.getByRole('searchbox', { name: 'Filter by text' });
  await expect(text).toBeFocused();
  await page.keyboard.type('metals quixot');
  await expect(jobs(page)).toHaveCount(2);
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await expect.poll(() => parameter(page, 'text')).toBe('metals quixot');
  await page.reload();
  await expect(jobs(page)).toHaveCount(2);

  await page.keyboard.press('f');
  await page.keyboard.type('zzz');
  await expect(page.getByText('Nothing fits the filter.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text).toHaveValue('');
  await expect.poll(() => parameter(page, 'text')).toBeNull();
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();
});

test('the choices of the filters say what they leave, and several types apply together [DASH-9 DASH-12 A11Y-2]', async ({
  page,
  api,
}) => {
  await makeJobs(api, 'Zircon', [
    { desiredDeliveryDate: TODAY, type: 'pvc' },
    { desiredDeliveryDate: TODAY, type: 'timber', deliveryTimeSlot: 'afternoon' },
    { desiredDeliveryDate: addDays(TODAY, 1), type: 'timber' },
  ]);
  await open(page, '/?text=zircon');
  await page.getByRole('button', { name: 'Filters', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'When' })).toBeFocused();
  await page.keyboard.type('ty');
  await page.keyboard.press('ArrowRight');
  const choice = (name: string) => page.getByRole('menuitemcheckbox', { name });
  await expect(choice('HDPE')).toBeFocused();
  await expect(choice('HDPE')).toHaveText(/0$/);
  await expect(choice('Timber')).toHaveText(/2$/);
  await page.keyboard.type('ti');
  await page.keyboard.press('Enter');
  await expect(choice('Timber')).toBeChecked();
  await page.keyboard.type('pv');
  await page.keyboard.press('Enter');
  await expect(choice('PVC')).toBeChecked();
  await expect(jobs(page)).toHaveCount(3);
  expect(parameter(page, 'type')).toBe('pvc,timber');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await page.getByRole('button', { name: 'Not only PVC' }).click();
  await expect(jobs(page)).toHaveCount(2);
  await page.keyboard.press('Shift+F');
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
});

test('rows that a filter or a fold hides are no longer selected [DASH-12 DASH-13 GRID-4]', async ({
  page,
  api,
}) => {
  const { bins } = await makeJobs(api, 'Obsidian', [
    { desiredDeliveryDate: TODAY, type: 'pvc' },
    { desiredDeliveryDate: TODAY, type: 'timber' },
    { desiredDeliveryDate: TODAY, type: 'timber', deliveryTimeSlot: 'afternoon' },
  ]);
  await open(page, '/?text=obsidian');
  await page.keyboard.press('Control+a');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Type' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Timber' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 selected')).toBeVisible();
  // A menu that is closed gives the focus back to its button.
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
  await grid(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Shift+F');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.type('obsidian');
  const selected = grid(page).getByRole('row', { selected: true });
  await expect(selected).toHaveAccessibleName(`Timber ${bins[1]?.size ?? 0}L at Obsidian`);
});

test('every column sorts from its header and its menu, and says so [DASH-11 TABLE-9]', async ({
  page,
  api,
}) => {
  await makeJobs(api, 'Marble', [
    { desiredDeliveryDate: TODAY, type: 'timber' },
    { desiredDeliveryDate: addDays(TODAY, 1), type: 'cardboard' },
    { desiredDeliveryDate: addDays(TODAY, 2), type: 'pvc' },
  ]);
  await open(page, '/?text=marble');
  const header = page.getByRole('columnheader', { name: 'Bin', exact: true });
  const types = async () =>
    (await jobs(page).allInnerTexts()).map((text) => /Timber|Cardboard|PVC/.exec(text)?.[0]);
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await header.getByText('Bin').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(types).toEqual(['Cardboard', 'PVC', 'Timber']);
  await expect(headings(page)).toHaveCount(0);
  await header.getByText('Bin').click();
  await expect.poll(types).toEqual(['Timber', 'PVC', 'Cardboard']);
  await expect.poll(() => parameter(page, 'sort')).toBe('-bin');
  await header.getByText('Bin').click();
  await expect.poll(types).toEqual(['Timber', 'Cardboard', 'PVC']);
  await expect(headings(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'Columns', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Date' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitemradio', { name: 'Sort ascending' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(types).toEqual(['PVC', 'Cardboard', 'Timber']);
  await expect(page.getByRole('columnheader', { name: 'Date', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('groups say what they hold, fold by keys and by a click, and their heading stays in sight [DASH-13]', async ({
  page,
  api,
}) => {
  await makeJobs(api, 'Feldspar', [
    ...Array.from({ length: 40 }, () => ({ desiredDeliveryDate: TODAY })),
    { desiredDeliveryDate: TODAY, deliveryTimeSlot: 'afternoon', type: 'pvc' },
  ]);
  await open(page, '/?text=feldspar');
  const [morning, afternoon] = [headings(page).first(), headings(page).last()];
  await expect(morning).toHaveAccessibleName(/, morning · 40 to deliver · to load: 40 × Metals 660L$/);
  const copy = page.locator('.ra-sticky-heading');
  await expect(copy).toHaveCount(0);
  await scrollerOf(grid(page)).evaluate((element) => element.scrollTo(0, 400));
  await expect(copy).toContainText('40 × Metals 660L');
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [own, header] = [
    await box(copy),
    await box(page.getByRole('columnheader', { name: 'Date', exact: true })),
  ];
  expect(own.y).toBeCloseTo(header.y + header.height, 0);
  expect(own.x).toBeCloseTo(header.x, 0);

  await grid(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(jobs(page)).toHaveCount(1);
  await expect(morning.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  await expect(morning).toHaveAttribute('data-active', 'true');
  // A folded heading is a stop of the keys, an open one is not.
  await page.keyboard.press('j');
  await expect(jobs(page).first()).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(jobs(page).first()).toHaveAttribute('data-active', 'true');
  await expect(morning.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Shift+X');
  await expect(page.getByText('40 selected')).toBeVisible();

  // A group without the active row folds where it is: the list stays.
  const scroller = scrollerOf(grid(page));
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const last = grid(page).getByRole('row', { name: /, afternoon · 1 to deliver/ });
  await last.getByRole('button').click();
  await expect(last.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  expect(await scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(200);
  await last.getByRole('button').click();
  await scroller.evaluate((element) => element.scrollTo(0, 0));

  await morning.getByRole('button').click();
  await expect(afternoon).toHaveAccessibleName(/, afternoon · 1 to deliver · to load: 1 × PVC 660L$/);
  await expect(jobs(page)).toHaveCount(1);
});

test('a group that is folded under one filter is not folded under another, and is again under the first [DASH-13]', async ({
  page,
  api,
}) => {
  await makeJobs(api, 'Gabbro', [
    { desiredDeliveryDate: addDays(TODAY, -1) },
    { desiredDeliveryDate: TODAY },
  ]);
  await open(page, '/?text=gabbro');
  const overdue = headings(page).first().getByRole('button');
  await grid(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(overdue).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect.poll(() => parameter(page, 'text')).toBeNull();
  await expect(overdue).toHaveAttribute('aria-expanded', 'true');
  await page.goBack();
  await expect.poll(() => parameter(page, 'text')).toBe('gabbro');
  await expect(overdue).toHaveAttribute('aria-expanded', 'false');
});

test('the strip shows fourteen days, and a click or Enter filters to one [DASH-14 A11Y-2]', async ({
  page,
  api,
}) => {
  await makeJobs(api, 'Basalt', [
    { desiredDeliveryDate: addDays(TODAY, -1) },
    { desiredDeliveryDate: addDays(TODAY, 2) },
    { desiredDeliveryDate: addDays(TODAY, 2) },
  ]);
  await open(page, '/?text=basalt');
  const days = page.getByRole('toolbar', { name: 'Days' }).getByRole('button');
  await expect(days).toHaveCount(15);
  await expect(days.nth(0)).toHaveAccessibleName('Overdue: 1 to deliver, 0 to collect');
  await expect(days.nth(3)).toHaveAccessibleName(/: 2 to deliver, 0 to collect$/);
  await page.keyboard.press('t');
  await expect(days.nth(1)).toBeFocused();
  // With a modifier it is the browser's key.
  await page.keyboard.press('Control+ArrowRight');
  await expect(days.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(jobs(page)).toHaveCount(2);
  await expect(grid(page)).toBeFocused();
  await expect(days.nth(3)).toHaveAttribute('aria-pressed', 'true');
  expect(parameter(page, 'from')).toBe(addDays(TODAY, 2));
  await days.nth(0).click();
  await expect(jobs(page)).toHaveCount(1);
  await days.nth(0).click();
  await expect(jobs(page)).toHaveCount(3);
});

test('Enter on a day of the strip moves the focus to the table that has its rows [DASH-14 A11Y-2]', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  const { bins } = await makeJobs(api, 'Dunite', [
    { desiredDeliveryDate: TODAY },
    { desiredDeliveryDate: TODAY },
  ]);
  const id = bins[0]?.id;
  await api.put('/skip-bins/delivered', { id, actualDeliveryDate: TODAY, referenceNumber: `BIN-${id ?? 0}` });
  const collection = { desiredCollectionDate: addDays(TODAY, 1), collectionTimeSlot: 'morning' };
  expect((await api.put('/skip-bins/collect', { id, ...collection })).status).toBe(200);
  await page.goto('/?text=dunite');
  await expect(page.getByRole('grid', { name: 'Deliveries' })).toHaveAttribute('aria-rowcount', '3');
  await page.keyboard.press('t');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Collections' })).toBeFocused();
});

test('a text that is typed slowly keeps all of its letters [DASH-10]', async ({ page }) => {
  await open(page);
  await page.keyboard.press('f');
  const text = page.getByRole('searchbox', { name: 'Filter by text' });
  // About as long as the pause after which the address is written.
  for (const delay of [180, 200, 205, 210, 220]) {
    await text.fill('');
    await page.keyboard.type('kestrelbay', { delay });
    await expect(text).toHaveValue('kestrelbay');
    await expect.poll(() => parameter(page, 'text')).toBe('kestrelbay');
  }
  await page.keyboard.press('Home');
  await page.keyboard.type('xy', { delay: 400 });
  await expect(text).toHaveValue('xykestrelbay');
});

test('the summary of the day has links, is live, and lists the jobs done [DASH-15 LIVE-1]', async ({
  page,
  api,
}) => {
  const { bins } = await makeJobs(api, 'Gneiss', [
    { desiredDeliveryDate: TODAY },
    { desiredDeliveryDate: TODAY },
  ]);
  await open(page, '/?text=gneiss');
  const left = page.getByRole('link', { name: / left$/ });
  const done = page.getByRole('link', { name: / done$/ }).first();
  const numberIn = async (link: Locator) => Number.parseInt(await link.innerText(), 10);
  // What was kept from the last visit is shown first.
  await expect(jobs(page)).toHaveCount(2);
  const { body: doneBefore } = await api.get<SkipBin[]>(`/skip-bins?doneOn=${TODAY}`);
  const jobsDone = doneBefore
    .flatMap(({ actualDeliveryDate, actualCollectionDate }) => [actualDeliveryDate, actualCollectionDate])
    .filter((date) => date === TODAY).length;
  await expect.poll(() => numberIn(done)).toBe(jobsDone);
  const jobsLeft = await numberIn(left);
  const [bin] = bins;
  const delivered = { id: bin?.id, actualDeliveryDate: TODAY, referenceNumber: `BIN-${bin?.id ?? 0}` };
  expect((await api.put('/skip-bins/delivered', delivered)).status).toBe(200);
  await expect.poll(() => numberIn(left)).toBe(jobsLeft - 1);
  await expect.poll(() => numberIn(done)).toBe(jobsDone + 1);

  await done.click();
  // One more for the row of headings.
  await expect(page.getByRole('grid', { name: /^Jobs done on / })).toHaveAttribute(
    'aria-rowcount',
    String(jobsDone + 1 + 1),
  );
  expect(parameter(page, 'when')).toBe('done');
  expect(parameter(page, 'text')).toBeNull();
  await page.getByRole('searchbox', { name: 'Filter' }).fill('gneiss');
  await expect(row(page, / at Gneiss$/)).toContainText('Delivered');
  // A link replaces the filter that was chosen before.
  await page.getByRole('toolbar', { name: 'Days' }).getByRole('button').nth(3).click();
  await expect.poll(() => parameter(page, 'when')).toBeNull();
  await left.click();
  await expect(page.getByText(new RegExp(`^${jobsLeft - 1} of `))).toBeVisible();
});

test('rows dragged onto a day are rescheduled to it [DASH-16 JOB-3]', async ({ page, api }) => {
  const { bins } = await makeJobs(api, 'Dolerite', [
    { desiredDeliveryDate: TODAY },
    { desiredDeliveryDate: TODAY, deliveryTimeSlot: 'afternoon' },
  ]);
  await open(page, '/?text=dolerite');
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
});

test.describe('while the network is away', () => {
  test.use({ provoked: CUT_OFF });

  test('filters, sorting and groups work on what was read [DASH-9 DASH-11 DASH-13]', async ({
    page,
    api,
  }) => {
    await makeJobs(api, 'Pumice', [
      { desiredDeliveryDate: TODAY },
      { desiredDeliveryDate: TODAY, type: 'pvc' },
    ]);
    await open(page);
    await page.context().setOffline(true);
    await page.keyboard.press('f');
    await page.keyboard.type('pumice');
    await expect(jobs(page)).toHaveCount(2);
    await page.getByRole('columnheader', { name: 'Bin', exact: true }).getByText('Bin').click();
    await expect(jobs(page).last()).toContainText('PVC');
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    await expect(jobs(page)).toHaveCount(2);
    await page.context().setOffline(false);
  });
});
