import { addDays, todayIn } from '../../../src/contract/calendarDate';
import type { Run } from '../../../src/contract/responses/runs';
import type { SkipBin } from '../../../src/contract/responses/skipBins';
import type { StandingOrder } from '../../../src/contract/responses/standingOrders';
import type { View } from '../../../src/contract/responses/views';
import { makeDriver, makeJobSite, makePendingBin } from '../../support/builders';
import { UPCOMING } from '../fillDashboard';
import { expect } from '../portalTest';
import { test } from '../staffTest';
import { begin } from './keyboard';

const TODAY = todayIn('Australia/Melbourne', new Date());

test("this afternoon's jobs of two suburbs go to two drivers by 12 keys, and two undos take them back [A11Y-2 DRIVER-7 DRIVER-9 GRID-1 VIEW-8]", async ({
  page,
  api,
}) => {
  const [walt, yann] = [await makeDriver(api, { name: 'Walt' }), await makeDriver(api, { name: 'Yann' })];
  const due = { desiredDeliveryDate: TODAY, deliveryTimeSlot: 'afternoon', evenIfClosed: true };
  const bins: SkipBin[] = [];
  for (const addressSuburb of ['Aaland', 'Abbotsby']) {
    const { id: jobSiteId } = await makeJobSite(api, { addressSuburb });
    for (let count = 0; count < 6; count += 1) bins.push(await makePendingBin(api, { jobSiteId, ...due }));
  }
  const drivers = () =>
    Promise.all(
      bins.map(async ({ id }) => (await api.get<SkipBin>(`/skip-bins/${id}`)).body.deliveryDriverId),
    );
  const view = { name: 'This afternoon by suburb', address: '/?when=today&slot=afternoon&group=suburb' };
  const { body: made } = await api.post<View>('/views', view);
  const { body: others } = await api.get<View[]>('/views');
  await api.put('/views/order', {
    ids: [made.id, ...others.map(({ id }) => id).filter((id) => id !== made.id)],
  });

  const typist = await begin(page);
  const grid = page.getByRole('grid', { name: UPCOMING });
  const assign = async (name: string) => {
    await expect(page.getByText('6 selected')).toBeVisible();
    await typist.press(',');
    await expect(page.getByRole('listbox', { name: 'Driver' })).toBeFocused();
    await expect(page.getByRole('option', { name })).toBeAttached();
    await typist.press(name.charAt(0).toLowerCase(), 'Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(grid).toBeFocused();
  };
  // On a busy machine the second letter can come too late.
  await expect(async () => {
    typist.pressed = 0;
    await typist.press('g', '1');
    await expect(page).toHaveURL(/slot=afternoon/, { timeout: 2_000 });
  }).toPass();
  await expect(grid.getByRole('row', { name: 'Aaland · 6 to deliver' })).toBeVisible();
  await expect(grid).toBeFocused();
  await typist.press('Shift+X');
  await assign('Walt');
  // Folded, the group is passed by one key.
  await typist.press('ArrowLeft', 'j', 'Shift+X');
  await assign('Yann');
  expect(typist.pressed).toBeLessThanOrEqual(16);
  expect(await drivers()).toEqual(bins.map((_bin, index) => (index < 6 ? walt.id : yann.id)));

  await typist.press('z');
  await expect.poll(async () => (await drivers()).filter(Boolean)).toHaveLength(6);
  await typist.press('z');
  await expect.poll(async () => (await drivers()).filter(Boolean)).toEqual([]);
});

test("tomorrow's run of a driver is put in another order at two places and printed by 14 keys [A11Y-2 DRIVER-8 RUNS-5 RUNS-6]", async ({
  page,
  api,
}) => {
  const tomorrow = addDays(TODAY, 1);
  const driver = await makeDriver(api, { name: 'Xaver' });
  const bins: SkipBin[] = [];
  for (const addressSuburb of ['Acton', 'Barton', 'Calwell', 'Deakin']) {
    const { id: jobSiteId } = await makeJobSite(api, { addressSuburb });
    const due = { jobSiteId, desiredDeliveryDate: tomorrow, evenIfClosed: true };
    const bin = await makePendingBin(api, due);
    await api.put('/skip-bins/assign', { id: bin.id, driverId: driver.id });
    bins.push(bin);
  }
  const order = async () =>
    (await api.get<Run[]>(`/runs?from=${tomorrow}&to=${tomorrow}`)).body.find(
      ({ driverId }) => driverId === driver.id,
    )?.skipBinIds;
  const [acton, barton, calwell, deakin] = bins.map(({ id }) => id);
  const typist = await begin(page);
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => (document.body.dataset.printed = 'yes'));
  });

  // The days begin at today.
  await typist.press('t', 'ArrowRight', 'Enter');
  await expect(page).toHaveURL(new RegExp(`from=${tomorrow}&to=${tomorrow}`));
  await expect(page.getByRole('grid', { name: UPCOMING })).toBeFocused();
  await typist.press('f');
  await expect(page.getByRole('searchbox', { name: 'Filter by text' })).toBeFocused();
  await typist.press('x', 'a', 'v', 'Enter');
  await expect(page).toHaveURL(/text=xav/);
  await expect(page.getByText(/^4 of /)).toBeVisible();
  await typist.press('p');
  await expect(page.getByRole('group', { name: /^1: Deliver/ })).toBeFocused();
  await typist.press('Alt+ArrowDown');
  await expect.poll(order).toEqual([barton, acton, calwell, deakin]);
  await typist.press('j', 'Alt+ArrowDown');
  await expect.poll(order).toEqual([barton, acton, deakin, calwell]);
  await typist.press('p');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  expect(typist.pressed).toBeLessThanOrEqual(14);
});

test('a bin on site is swapped every week by 9 keys, and one undo takes all back [A11Y-2 REPEAT-12]', async ({
  page,
  api,
}) => {
  const { id, jobSiteId } = await makePendingBin(api, { desiredDeliveryDate: TODAY });
  const delivered = { id, actualDeliveryDate: TODAY, referenceNumber: `Z${id}` };
  await api.put('/skip-bins/delivered', delivered);
  const read = async () => (await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${jobSiteId}`)).body;
  const typist = await begin(page);
  await typist.choose(`z${id}`);
  await expect(page).toHaveURL(new RegExp(`/job-site/${jobSiteId}`));
  await expect(page.getByRole('button', { name: 'Repeat…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add standing order' })).toBeVisible();
  await typist.ask('Shift+R');
  await typist.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(typist.pressed).toBeLessThanOrEqual(9);
  const { body: orders } = await api.get<StandingOrder[]>(`/standing-orders?jobSiteId=${jobSiteId}`);
  expect(orders).toEqual([expect.objectContaining({ action: 'swap', everyWeeks: 1, status: 'active' })]);
  const bins = await read();
  expect(bins.filter(({ status }) => status === 'pending').length).toBeGreaterThanOrEqual(4);
  expect(bins.every(({ standingOrderId }) => standingOrderId === orders[0]?.id)).toBe(true);
  expect(bins.find((bin) => bin.id === id)).toMatchObject({
    status: 'delivered',
    replacement: expect.anything(),
  });
  await typist.press('z');
  await expect.poll(async () => (await read()).map((bin) => bin.id)).toEqual([id]);
});
