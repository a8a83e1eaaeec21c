import { addDays, todayIn } from '../../../src/contract/calendarDate';
import type { JobSite } from '../../../src/contract/jobSites';
import type { SkipBin } from '../../../src/contract/skipBins';
import { makeAccount, makeDeliveredBin, makeJobSite } from '../../support/builders';
import { expect } from '../portalTest';
import { test } from '../staffTest';
import { SPACE, Typist } from './keyboard';

const TODAY = todayIn('Australia/Melbourne', new Date());

test('a bin is found by its number and swapped from the dashboard: three keys besides the number to the dialog, eleven in all [A11Y-2 FIND-2 FIND-5 KEY-3]', async ({
  page,
  api,
}) => {
  const { jobSiteId } = await makeDeliveredBin(api, { desiredDeliveryDate: TODAY });
  const bin = await makeDeliveredBin(api, { type: 'timber', desiredDeliveryDate: TODAY, jobSiteId });
  await makeDeliveredBin(api, { type: 'pvc', desiredDeliveryDate: TODAY, jobSiteId });
  const number = `bin${bin.id}`;
  await page.goto('/');
  await expect(page.getByRole('grid').first()).toBeVisible();
  const typist = new Typist(page);
  await typist.press('Control+k');
  await typist.type(number);
  // Enter does not wait for the search.
  await typist.press('Enter');
  await expect(page.locator(`[data-skip-bin="${bin.id}"]`)).toHaveAttribute('aria-current', 'true');
  await typist.ask('s');
  expect(typist.pressed - number.length).toBe(3);
  await typist.enter('+1', 'm', null, SPACE);
  await typist.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator(`[data-skip-bin="${bin.id}"]`)).toContainText('Swapping');
  const { replacement } = (await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body;
  expect(replacement).toMatchObject({ type: 'timber', desiredDeliveryDate: addDays(TODAY, 1) });
  expect(typist.pressed - number.length).toBeLessThanOrEqual(11);
});

test('a caller names account and site: the site is found, archived, and an order there asks first, all by keys [A11Y-2 FIND-1 FIND-7 SITE-6]', async ({
  page,
  api,
}) => {
  const stamp = Date.now().toString(36);
  const account = await makeAccount(api, `Kestrel${stamp} & Moss`);
  await makeJobSite(api, { accountId: account.id, name: 'Depot' });
  const school = await makeJobSite(api, { accountId: account.id, name: 'Primary School' });
  await page.goto('/');
  await expect(page.getByRole('grid').first()).toBeVisible();
  const typist = new Typist(page);
  await typist.choose(`school kestrel${stamp}`);
  await expect(page.getByRole('heading', { name: school.name })).toBeVisible();
  await typist.ask('a');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await typist.press('Tab', 'Enter');
  await expect(page.getByRole('button', { name: 'Unarchive' })).toBeVisible();
  expect((await api.get<JobSite>(`/job-sites/${school.id}`)).body.status).toBe('archived');
  await typist.ask('n');
  await expect(page.getByRole('dialog')).toContainText(
    'This job site is archived. Order a bin for it anyway?',
  );
  await typist.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
