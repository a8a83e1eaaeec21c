import type { JobSite } from '../../src/contract/jobSites';
import type { SkipBin } from '../../src/contract/skipBins';
import {
  makeAccount,
  makeCollectingBin,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../support/builders';
import type { Caller } from '../support/servers/startTestApi';
import { expect } from './portalTest';
import { test } from './staffTest';

interface Story {
  /** Creates the record, and returns its id and the page that shows it. */
  begin: (api: Caller) => Promise<{ path: string; id: number }>;
  /** The name of the button that starts it. */
  act: string;
  confirm: string;
  fill?: Record<string, string>;
  /** The text of the notification afterwards. */
  done: string;
  /** What is shown only afterwards. */
  shows: RegExp;
}

const atSite = (bin: SkipBin) => ({ path: `/job-site/${bin.jobSiteId}`, id: bin.id });
const siteOf = (site: JobSite) => ({ path: `/job-site/${site.id}`, id: site.id });

const STORIES: Record<string, Story> = {
  createJobSite: {
    begin: async (api) => {
      const { id } = await makeAccount(api);
      return { path: `/account/${id}`, id };
    },
    act: 'Add Job Site',
    fill: { Name: 'Undone yard' },
    confirm: 'Add job site',
    done: 'Job site added',
    shows: /Undone yard/,
  },
  updateJobSite: {
    begin: async (api) => siteOf(await makeJobSite(api)),
    act: 'Edit',
    fill: { Name: 'Renamed yard' },
    confirm: 'Save',
    done: 'Job site changed',
    shows: /Renamed yard/,
  },
  updateAccount: {
    begin: async (api) => {
      const { id } = await makeAccount(api);
      return { path: `/account/${id}`, id };
    },
    act: 'Edit',
    fill: { 'Contact phone': '0491 570 156' },
    confirm: 'Save',
    done: 'Account changed',
    shows: /Contact: 0491 570 156/,
  },
  createSkipBin: {
    begin: async (api) => siteOf(await makeJobSite(api)),
    act: 'Add bin',
    fill: { Type: 'PVC', Size: '360L', 'Delivery date': 'today', 'Delivery time': 'Morning' },
    confirm: 'Add bin',
    done: 'Bin added',
    shows: /PVC 360L/,
  },
  markDelivered: {
    begin: async (api) => atSite(await makePendingBin(api)),
    act: 'Mark Delivered',
    confirm: 'Mark as delivered',
    done: 'Bin marked as delivered',
    shows: /0 days on site/,
  },
  requestCollection: {
    begin: async (api) => atSite(await makeDeliveredBin(api)),
    act: 'Request collection',
    fill: { 'Collection date': 'today', 'Collection time': 'Morning', 'Swap: leave a replacement bin': '' },
    confirm: 'Request collection',
    done: 'Collection requested',
    shows: /Swapping with Metals 660L/,
  },
  markCollected: {
    begin: async (api) => atSite(await makeCollectingBin(api)),
    act: 'Mark collected',
    confirm: 'Mark as collected',
    done: 'Bin marked as collected',
    shows: /No bins currently on site/,
  },
  cancelSkipBin: {
    begin: async (api) => atSite(await makePendingBin(api)),
    act: 'Cancel order',
    confirm: 'Cancel order',
    done: 'Bin order cancelled',
    shows: /No bins currently on site/,
  },
};

for (const [command, { begin, act, fill = {}, confirm, done, shows }] of Object.entries(STORIES)) {
  test(`${command} is undone by a key, and redone by it [UNDO-1 UNDO-2]`, async ({ page, api }) => {
    const { path } = await begin(api);
    await page.goto(path);
    const main = page.getByRole('main');
    await page.getByRole('button', { name: act, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    for (const [label, value] of Object.entries(fill)) {
      const field = dialog.getByLabel(label);
      const kind = await field.evaluate(
        (element) => `${element.tagName} ${element.getAttribute('type') ?? ''}`,
      );
      if (kind.startsWith('SELECT')) await field.selectOption(value);
      else if (kind.endsWith('checkbox')) await field.check({ force: true });
      else await field.fill(value);
    }
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await expect(page.getByText(new RegExp(`^${done}, `))).toBeVisible();
    await expect(main).toContainText(shows);

    await page.keyboard.press('z');
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toContainText('Undone');
    await expect(main).not.toContainText(shows);
    await page.keyboard.press('z');
    await expect(main).toContainText(shows);
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
