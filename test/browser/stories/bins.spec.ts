import { addDays, todayIn } from '../../../src/contract/calendarDate';
import type { SkipBin } from '../../../src/contract/skipBins';
import { SECOND_PRESS_MILLISECONDS } from '../../../src/portal/ui/timings';
import { makeDeliveredBin, makePendingBin } from '../../support/builders';
import { expect } from '../portalTest';
import { row } from '../rows';
import { test } from '../staffTest';
import { focusedName, SPACE, Typist } from './keyboard';

const TODAY = todayIn('Australia/Melbourne', new Date());
const TOMORROW = addDays(TODAY, 1);

test('a bin is found by its number and swapped by keys, and its state follows at once [A11Y-2 BINS-1 BINS-3 BINS-8 LIVE-1]', async ({
  page,
  api,
}) => {
  const bin = await makeDeliveredBin(api, { type: 'timber', size: 1100, desiredDeliveryDate: TODAY });
  await page.goto('/');
  await expect(page.getByRole('grid')).toBeFocused();
  const typist = new Typist(page);
  await typist.press('g', 'b');
  await expect(page.getByRole('grid', { name: 'Bins' })).toBeFocused();
  await typist.press('f');
  await typist.type(String(bin.referenceNumber).toLowerCase());
  await typist.press('Enter');
  const found = row(page, `Timber 1100L, Bin# ${bin.referenceNumber} at ${bin.jobSite.name}`);
  await expect(found).toContainText('On site');
  await expect(page.getByRole('row', { name: / at / })).toHaveCount(1);
  await expect(page.getByRole('grid', { name: 'Bins' })).toBeFocused();
  const searching = typist.pressed - String(bin.referenceNumber).length;

  await typist.ask('s');
  await typist.enter('+1', 'm', null, SPACE);
  await typist.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(found).toContainText('Swapping');
  await expect(page.getByRole('grid', { name: 'Bins' })).toBeFocused();
  expect(searching).toBeLessThanOrEqual(4);
  expect(typist.pressed - String(bin.referenceNumber).length).toBeLessThanOrEqual(14);
  const saved = (await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body;
  expect(saved).toMatchObject({
    desiredCollectionDate: TOMORROW,
    replacement: { type: 'timber', size: 1100, desiredDeliveryDate: TOMORROW },
  });

  // Its site opens with its card selected: the next key acts on it. A sooner Enter is the second half of a double press.
  await page.waitForTimeout(SECOND_PRESS_MILLISECONDS);
  await typist.press('Enter');
  await expect(page.getByRole('region', { name: 'Opened beside the list' })).toContainText(
    `Bin# ${bin.referenceNumber}`,
  );
  await expect(page.locator(`[data-skip-bin="${bin.id}"]`)).toHaveAttribute('aria-current', 'true');
  // A colleague's change is shown in the list beside it.
  await api.put('/skip-bins/withdraw-collection', { id: bin.id });
  await expect(found).toContainText('On site');
});

test('what goes out is chosen from the stock and marked as delivered by keys, and is on site then [A11Y-2 BINS-7 BINS-8 BULK-1]', async ({
  page,
  api,
}) => {
  const given = { type: 'polystyrene', size: 360, desiredDeliveryDate: TODAY };
  const first = await makePendingBin(api, given);
  await makePendingBin(api, { ...given, jobSiteId: first.jobSiteId });
  await page.goto('/bins');
  const grid = page.getByRole('grid', { name: 'Bins' });
  await expect(grid).toBeFocused();
  await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible();
  const link = (words: string) =>
    page.getByRole('link', { name: new RegExp(`^Polystyrene 360L: \\d+ ${words}`) });
  const numberIn = async (words: string) =>
    (await link(words).count()) === 0 ? 0 : Number((await link(words).innerText()).replace(/\D/g, ''));
  await expect(link('going out')).toBeVisible();
  const [out, onSite] = [await numberIn('going out'), await numberIn('on site')];

  const typist = new Typist(page);
  await typist.press('m');
  for (
    let left = 60;
    left > 0 && !/^Polystyrene 360L: \d+ going out/.test(await focusedName(page));
    left -= 1
  )
    await typist.press('ArrowRight');
  await typist.press('Enter');
  await expect(grid).toBeFocused();
  await expect(page).toHaveURL(/\/bins\?.*dueWithinDays=7/);
  await expect(page.getByRole('row', { name: / at / })).toHaveCount(out);
  // The newest first: the two of this test.
  await typist.press('Home', 'x', 'Shift+J');
  await expect(page.getByText('2 selected')).toBeVisible();
  await typist.ask('d');
  await typist.type('BIN-ps-1');
  await typist.press('Enter');
  await typist.type('BIN-ps-2');
  await typist.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('row', { name: / at / })).toHaveCount(out - 2);
  await expect.poll(() => numberIn('on site')).toBe(onSite + 2);

  // The address keeps what was chosen.
  await page.reload();
  await expect(page.getByRole('row', { name: / at / })).toHaveCount(out - 2);
});
