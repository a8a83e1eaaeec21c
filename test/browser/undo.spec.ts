import type { JobSite } from '../../src/contract/jobSites';
import type { SkipBin } from '../../src/contract/skipBins';
import { makeAccount, makePendingBin } from '../support/builders';
import { FORMS, QUESTIONS, type DialogCase } from './dialogCases';
import { enter, type Entries } from './forms';
import { expect } from './portalTest';
import { test } from './staffTest';

const DIALOGS: readonly (DialogCase & { valid?: Entries })[] = [...FORMS, ...QUESTIONS];

const UNDOABLE: [dialog: string, notification: string, shownAfterwards: string][] = [
  ['Add job site', 'Job site added', 'Quay 4'],
  ['Update job site', 'Job site changed', 'PO-7'],
  ['Edit account', 'Account changed', 'Contact: 0491 570 156'],
  ['Create bin', 'Bin added', 'Metals 660L'],
  ['Mark delivered', 'Bin marked as delivered', '0 days on site'],
  ['Request collection, swap', 'Collection requested', 'Swapping with PVC 240L'],
  ['Mark collected', 'Bin marked as collected', 'No bins currently on site'],
  ['Cancel bin order', 'Bin order cancelled', 'No bins currently on site'],
];

for (const [dialog, notification, shown] of UNDOABLE) {
  test(`${dialog}: the change is undone by a key, and redone by it [UNDO-1 UNDO-2]`, async ({
    page,
    api,
  }) => {
    const main = page.getByRole('main');
    const { open, valid = {}, submit } = DIALOGS.find(({ name }) => name === dialog) as (typeof DIALOGS)[0];
    await open(page, api);
    await enter(page, valid);
    await page.getByRole('dialog').getByRole('button', { name: submit, exact: true }).click();
    await expect(page.getByText(new RegExp(`^${notification}, `))).toBeVisible();
    await expect(main).toContainText(shown);

    await page.keyboard.press('z');
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toContainText('Undone');
    await expect(main).not.toContainText(shown);
    await page.keyboard.press('z');
    await expect(main).toContainText(shown);
  });
}

test('archiveJobSite, createAccount and updateSkipBin can be undone from the history [UNDO-2 HISTORY-3 BROWSER-1]', async ({
  page,
  api,
}) => {
  const bin = await makePendingBin(api);
  await api.put('/skip-bins', { ...bin, deliveryComment: 'Wrong' });
  await api.put('/job-sites/status', { id: bin.jobSiteId, status: 'archived' });
  const empty = await makeAccount(api, 'Made by mistake');
  await page.goto('/history');
  const undo = (name: string) =>
    page
      .getByRole('button', { name: `Undo: ${name}` })
      .first()
      .click();
  const isUndone = (name: string) =>
    expect(
      page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: '(undone)' }).first(),
    ).toBeVisible();

  await undo('added Made by mistake');
  await isUndone('added account Made by mistake');
  expect((await api.get(`/accounts/${empty.id}`)).status).toBe(404);

  await undo(`changed the status of ${bin.jobSite.name}`);
  await isUndone(`changed the status of job site ${bin.jobSite.name}`);
  expect((await api.get<JobSite>(`/job-sites/${bin.jobSiteId}`)).body.status).toBe('active');

  await undo('changed Metals 660L');
  await isUndone('changed bin Metals 660L');
  // Other bins of this type and size may have been undone before it.
  await expect
    .poll(async () => (await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body.deliveryComment)
    .toBeNull();
});

test('an undo of a record that was changed since is refused, and says what changed and who changed it [UNDO-3 BROWSER-1]', async ({
  page,
  api,
}) => {
  const bin = await makePendingBin(api);
  await page.goto(`/job-site/${bin.jobSiteId}`);
  await page.getByRole('button', { name: 'Mark Delivered' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByText('Bin marked as delivered')).toBeVisible();
  const delivered = (await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body;
  await api.put('/skip-bins', { ...delivered, referenceNumber: 'B-77' });
  await page.keyboard.press('z');
  const refusal = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(refusal).toContainText(
    'Nothing was undone: Metals 660L has been changed since by admin@recycle-all.example',
  );
  await expect(refusal).toContainText('reference — → B-77');
  expect((await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body).toMatchObject({
    status: 'delivered',
    referenceNumber: 'B-77',
  });
});
