import { addDays, todayIn } from '../../../src/contract/calendarDate';
import type { SkipBin } from '../../../src/contract/skipBins';
import { makeJobSite, makePendingBin } from '../../support/builders';
import { UPCOMING } from '../fillDashboard';
import { expect } from '../portalTest';
import { test } from '../staffTest';
import { begin, Typist } from './keyboard';

const TODAY = todayIn('Australia/Melbourne', new Date());
const TOMORROW = addDays(TODAY, 1);

test('six jobs of this afternoon are moved to tomorrow morning within fourteen keys [A11Y-2 DASH-13 DASH-14 JOB-3]', async ({
  page,
  api,
}) => {
  const site = await makeJobSite(api, { name: 'Broken truck' });
  const make = (deliveryTimeSlot: string) =>
    makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate: TODAY, deliveryTimeSlot });
  const earlier = await make('morning');
  const jobs = await Promise.all(Array.from({ length: 6 }, () => make('afternoon')));
  // The truck's jobs among those of the demo: the filter was chosen before.
  await page.goto('/?text=broken+truck');
  await expect(page.getByRole('grid', { name: UPCOMING })).toBeFocused();
  await expect(page.getByText(/^7 of \d+$/)).toBeVisible();

  const typist = new Typist(page);
  // The group of this afternoon is the last one of today.
  await typist.press('t', 'Enter');
  await expect(page).toHaveURL(/when=today/);
  await expect(page.getByRole('grid', { name: UPCOMING })).toBeFocused();
  await typist.press('End', 'Shift+X');
  await expect(page.getByText('6 selected')).toBeVisible();
  await typist.ask('r');
  await typist.enter('+1', 'm');
  await typist.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(typist.pressed).toBeLessThanOrEqual(14);
  for (const { id } of jobs)
    expect((await api.get<SkipBin>(`/skip-bins/${id}`)).body).toMatchObject({
      desiredDeliveryDate: TOMORROW,
      deliveryTimeSlot: 'morning',
    });
  expect((await api.get<SkipBin>(`/skip-bins/${earlier.id}`)).body.desiredDeliveryDate).toBe(TODAY);
});

test('what is overdue is copied with its headers by five keys [A11Y-2 DASH-14 GRID-2 GRID-6]', async ({
  page,
  api,
}) => {
  await makePendingBin(api, { desiredDeliveryDate: addDays(TODAY, -3) });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const typist = await begin(page);
  await typist.press('t', 'ArrowLeft', 'Enter');
  await expect(page).toHaveURL(/when=overdue/);
  const [count] = /^\d+/.exec(await page.getByText(/^\d+ of \d+$/).innerText()) ?? [];
  await expect(page.getByRole('grid', { name: UPCOMING })).toBeFocused();
  await typist.press('Control+a', 'Control+c');
  expect(typist.pressed).toBe(5);
  await expect(page.getByText(`${count} copied`)).toBeVisible();
  const [headers, ...lines] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(headers?.split('\t')).toEqual(['Date', 'Action', 'Account', 'Job site', 'Bin', 'Comments']);
  expect(lines).toHaveLength(Number(count));
});

test('the same bin is ordered again for an open site by six keys, and undone by one [A11Y-2 JOB-5 UNDO-1]', async ({
  page,
  api,
}) => {
  const bin = await makePendingBin(api, { type: 'timber', size: 1100, deliveryComment: 'Behind the shed' });
  await page.goto(`/job-site/${bin.jobSiteId}`);
  await expect(page.getByText('Timber 1100L')).toHaveCount(1);
  const typist = new Typist(page);
  await typist.ask('y');
  await typist.enter(null, null, '+1');
  await typist.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(typist.pressed).toBeLessThanOrEqual(6);
  await expect(page.getByText('Timber 1100L')).toHaveCount(2);
  const ordered = async () =>
    (await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${bin.jobSiteId}`)).body.filter(
      ({ id }) => id !== bin.id,
    );
  expect(await ordered()).toMatchObject([
    { type: 'timber', size: 1100, deliveryComment: 'Behind the shed', desiredDeliveryDate: TOMORROW },
  ]);

  // The notification is gone after a while; the key still undoes.
  await page.clock.install();
  await page.clock.fastForward('01:00');
  await typist.press('z');
  await expect.poll(async () => (await ordered()).filter(({ status }) => status === 'pending')).toEqual([]);
});
