import { addDays, todayIn } from '../../../src/contract/calendarDate';
import type { SkipBin } from '../../../src/contract/skipBins';
import type { Caller } from '../../support/servers/startTestApi';
import { expect } from '../portalTest';
import { test } from '../staffTest';
import { begin, expectFocusKept } from './keyboard';
import { makeFirstRows } from './upcomingBins';

const dayIn = (days: number) => addDays(todayIn('Australia/Melbourne', new Date()), days);

const reader = (api: Caller) => async (bin?: SkipBin) =>
  (await api.get<SkipBin>(`/skip-bins/${bin?.id}`)).body;

test('a delivery is moved to another day and slot by keys, and undone by one [A11Y-2 JOB-1 UNDO-1]', async ({
  page,
  api,
}) => {
  const [bin] = await makeFirstRows(api, ['pending']);
  const read = reader(api);
  const typist = await begin(page);
  await typist.ask('r');
  await typist.enter('+3', 'a');
  await typist.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectFocusKept(page);
  expect(await read(bin)).toMatchObject({ desiredDeliveryDate: dayIn(3), deliveryTimeSlot: 'afternoon' });
  await expect(page.getByText('Bin rescheduled')).toBeVisible();
  await typist.press('z');
  await expect.poll(async () => (await read(bin)).desiredDeliveryDate).toBe(bin?.desiredDeliveryDate);
});

test('a collection is withdrawn by keys, and the bin leaves the list [A11Y-2 JOB-4]', async ({
  page,
  api,
}) => {
  const [bin] = await makeFirstRows(api, ['collecting']);
  const typist = await begin(page);
  await typist.ask('w');
  await expect(page.getByRole('button', { name: 'Keep collection' })).toBeFocused();
  await typist.press('Tab', 'Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('row', { name: bin?.jobSite.name ?? '' })).toHaveCount(0);
  await expectFocusKept(page);
  expect((await reader(api)(bin)).desiredCollectionDate).toBeNull();
});

test('several jobs move to one day, each in its own slot and a swap as a whole, and one undo reverts all [A11Y-2 JOB-3 GRID-5]', async ({
  page,
  api,
}) => {
  const [old, other, last] = await makeFirstRows(api, ['collecting', 'pending', 'pending']);
  const { body: swap } = await api.put<SkipBin>('/skip-bins/collect', {
    id: old?.id,
    desiredCollectionDate: old?.desiredCollectionDate,
    collectionTimeSlot: 'afternoon',
    swap: { type: 'timber', size: 1100 },
  });
  const read = reader(api);
  const dates = async () => [
    (await read(old)).desiredCollectionDate,
    (await read(old)).replacement?.desiredDeliveryDate,
    (await read(other)).desiredDeliveryDate,
    (await read(last)).desiredDeliveryDate,
  ];
  const before = await dates();
  const typist = await begin(page);
  // The two halves of the swap, and a delivery.
  await typist.ask('x', 'Shift+J', 'Shift+J', 'r');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Reschedule 2 bins' })).toBeVisible();
  await expect(dialog).toContainText('Moved with them: the other bins of their swaps');
  await typist.enter('+5');
  await typist.press('Control+Enter');
  await expect(dialog).toBeHidden();
  expect(await dates()).toEqual([dayIn(5), dayIn(5), dayIn(5), last?.desiredDeliveryDate]);
  const slots = { collectionTimeSlot: 'afternoon', replacement: { deliveryTimeSlot: 'afternoon' } };
  expect(await read(swap)).toMatchObject(slots);
  expect(await read(other)).toMatchObject({ deliveryTimeSlot: 'morning' });
  await expect(page.getByText('2 bins rescheduled')).toBeVisible();
  await typist.press('F8', 'Enter');
  await expect.poll(dates).toEqual(before);
});
