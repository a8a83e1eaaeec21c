import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { todayIn } from '../../src/contract/calendarDate';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import {
  makeAccount,
  makeCollectingBin,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../support/builders';
import { CUT_OFF, expect } from './portalTest';
import { test } from './staffTest';

const TODAY = todayIn('Australia/Melbourne', new Date());

type Line = Record<string, string>;

/** What a browser has saved after `press`, as others read it. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; lines: Line[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const text = await fs.readFile(await download.path());
  return { name: download.suggestedFilename(), lines: parse(text, { bom: true, columns: true }) };
}

const byKey = (page: Page) => () => page.keyboard.press('Shift+e');

async function byMenu(page: Page) {
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Download as CSV' }).click();
}

const idsOf = (lines: readonly Line[]) => lines.map(({ id }) => Number(id));

test.use({ provoked: CUT_OFF });

test(
  'the dashboard is saved as it is filtered and sorted, by key and by menu, also without a connection and on a large monitor [CSV-8 CSV-4]',
  { tag: '@change' },
  async ({ page, api }) => {
    const word = `Sammlung${Date.now()}`;
    const site = await makeJobSite(api, { name: `Müller & Söhne "${word}"`, addressPostcode: '0800' });
    const order = (given: object) => makePendingBin(api, { jobSiteId: site.id, ...given });
    const bins = [
      await order({ type: 'timber', desiredDeliveryDate: TODAY, deliveryComment: '=1+1' }),
      await order({ type: 'metal', desiredDeliveryDate: TODAY, deliveryComment: 'Gate 7\nRing "twice"' }),
      await order({ type: 'pvc', desiredDeliveryDate: '2041-03-02' }),
    ];
    await order({ type: 'metal', desiredDeliveryDate: TODAY, size: 240 });
    await page.goto(`/?text=${word}&size=660&sort=-date`);
    await expect(page.getByRole('row', { name: / at / })).toHaveCount(3);
    // A folded group is part of the list.
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('row', { name: / at / })).not.toHaveCount(3);
    const file = await saved(page, byKey(page));
    expect(file.name).toBe(`bins ${TODAY}.csv`);
    expect(idsOf(file.lines)).toEqual([bins[2]?.id, bins[0]?.id, bins[1]?.id]);
    expect(file.lines[1]).toMatchObject({
      jobSiteName: `Müller & Söhne "${word}"`,
      jobSiteAddressPostcode: '0800',
      deliveryComment: "'=1+1",
      desiredDeliveryDate: TODAY,
      state: 'pending',
    });
    expect(file.lines[2]?.deliveryComment).toBe('Gate 7\nRing "twice"');
    await expect(page.getByText(`Downloaded bins ${TODAY}.csv`)).toBeVisible();

    await page.context().setOffline(true);
    expect(await saved(page, () => byMenu(page))).toEqual(file);
    await page.context().setOffline(false);

    // There the two tables are one file.
    const collection = await makeCollectingBin(api, undefined, { jobSiteId: site.id, type: 'pvc' });
    await page.setViewportSize({ width: 2560, height: 1440 });
    await page.goto(`/?text=${word}&type=pvc`);
    await expect(page.getByRole('grid', { name: 'Collections' })).toBeVisible();
    await expect(page.getByRole('row', { name: / at / })).toHaveCount(2);
    const { lines } = await saved(page, byKey(page));
    expect(idsOf(lines).sort()).toEqual([bins[2]?.id, collection.id].sort());
  },
);

test(
  'a list that the server pages is saved with all of its pages, once for two presses, and says so if the server cannot be reached [CSV-8 CSV-9]',
  { tag: '@change' },
  async ({ page, api }) => {
    await page.goto('/bins?type=metal,timber&sort=-reference');
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible();
    const asked: string[] = [];
    const tokens: (string | undefined)[] = [];
    let answer = () => {};
    await page.route('**/api/admin/skip-bins?*', async (route, request) => {
      const headers = await request.allHeaders();
      if (headers.accept !== 'text/csv') return route.continue();
      asked.push(request.url());
      tokens.push(headers.authorization);
      await new Promise<void>((go) => (answer = go));
      await route.continue();
    });
    const file = await saved(page, async () => {
      await page.keyboard.press('Shift+e');
      await expect(page.getByText(`Downloading bins ${TODAY}.csv…`)).toBeVisible();
      await expect.poll(() => asked).toHaveLength(1);
      await page.keyboard.press('Shift+e');
      answer();
    });
    const all: SkipBin[] = [];
    for (let index = 0; all.length === index * 500; index += 1) {
      const part = `type=metal,timber&sort=-reference&page=${index}&pageSize=500`;
      all.push(...(await api.get<SkipBin[]>(`/skip-bins?${part}`)).body);
    }
    expect(all.length).toBeGreaterThan(100);
    expect(idsOf(file.lines)).toEqual(all.map(({ id }) => id));
    await expect(page.getByText(`Downloaded bins ${TODAY}.csv`)).toBeVisible();
    expect(asked).toHaveLength(1);
    // The token is not part of an address, which is kept in histories and logs.
    expect(tokens[0]).toMatch(/^Bearer ey/);
    expect(asked[0]).not.toContain(tokens[0]?.slice('Bearer '.length, 50));

    await page.unrouteAll();
    await page.context().setOffline(true);
    await page.keyboard.press('Shift+e');
    await expect(
      page.getByText('The server could not be reached. Check your connection and try again').first(),
    ).toBeVisible();
    await page.context().setOffline(false);
  },
);

test("every other list is saved: accounts, an account's sites and users, a site's bins, what needs attention, the history [CSV-8]", async ({
  page,
  api,
}) => {
  const account = await makeAccount(api);
  const site = await makeJobSite(api, { accountId: account.id });
  const first = await makePendingBin(api, { jobSiteId: site.id });
  const last = await makeDeliveredBin(api, { jobSiteId: site.id });
  expect((await api.put('/skip-bins/cancel', { id: first.id })).status).toBe(200);
  const users = [];
  for (const name of ['b', 'a']) {
    const email = `${name}${Date.now()}@csv.example`;
    const { body } = await api.post<{ id: number }>('/users', {
      email,
      accountId: account.id,
      password: 'a password',
    });
    users.unshift(body.id);
  }
  const lists = [
    ['/account', 'accounts', undefined],
    [`/account/${account.id}`, 'job sites', [site.id]],
    [`/account/${account.id}?tab=users`, 'users', users],
    [`/job-site/${site.id}`, 'bins', [last.id, first.id]],
    ['/attention?kind=overdueDelivery', 'needs attention', undefined],
    [`/history?jobSiteId=${site.id}`, 'history', undefined],
  ] as const;
  for (const [address, name, ids] of lists) {
    await page.goto(address);
    // The rows, a bin's card or a change.
    await expect(page.locator('[role="gridcell"], [data-skip-bin], main time').first()).toBeVisible();
    const file = await saved(page, byKey(page));
    expect(file.name).toBe(`${name} ${TODAY}.csv`);
    expect(Object.keys(file.lines[0] ?? {})[0]).toBe('id');
    if (ids) expect(idsOf(file.lines)).toEqual(ids);
    expect(file.lines.length).toBeGreaterThan(0);
  }
  // The last one is the history: a line for each field.
  const { lines } = await saved(page, () => page.getByRole('button', { name: 'Download as CSV' }).click());
  expect(lines).toContainEqual(
    expect.objectContaining({
      command: 'cancelSkipBin',
      entityId: String(first.id),
      field: 'status',
      new: 'cancelled',
    }),
  );
});
