import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { parse } from 'csv-parse/sync';
import type { Driver } from '../../../src/contract/responses/drivers';
import type { User } from '../../../src/contract/responses/users';
import { THREE_PANES_PIXELS } from '../../../src/portal/panes/PaneStack';
import {
  makeAccount,
  makeCollectingBin,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../support/builders';
import { api, button, dayIn, renderPortal, text } from '../../support/renderPortal';
import { startProxy } from '../../support/servers/startProxy';

type Line = Record<string, string>;

const TODAY = dayIn(0);
const WIDE = window.innerWidth;
const files: Blob[] = [];
const names: string[] = [];
let proxy: Awaited<ReturnType<typeof startProxy>>;

beforeAll(async () => {
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function () {
    names.push(this.download);
  };
  proxy = await startProxy(process.env.TEST_API_URL ?? '');
});
afterEach(() => {
  window.innerWidth = WIDE;
  proxy.refuse(undefined);
});
afterAll(() => proxy.stop());

const portalAt = async (path: string) => (await renderPortal(path, { as: 'staff', apiUrl: proxy.url })).user;
const byKey = (user: UserEvent) => user.keyboard('{Shift>}E{/Shift}');
const rows = () => screen.queryAllByRole('row', { name: / at / });
const rowsAre = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));

/** What `press` saves, as others read it. */
async function saved(press: () => Promise<unknown>): Promise<{ name: string; lines: Line[] }> {
  const before = names.length;
  await press();
  await waitFor(() => expect(names).toHaveLength(before + 1));
  const bytes = Buffer.from(await (files.at(-1) as Blob).arrayBuffer());
  return { name: names.at(-1) ?? '', lines: parse(bytes, { bom: true, columns: true }) };
}

const idsOf = (lines: readonly Line[]) => lines.map(({ id }) => Number(id));

describe('a list is saved as CSV', () => {
  it('as the dashboard is filtered and sorted, by key and by menu, also without a connection and on a large monitor [CSV-8 CSV-4]', async () => {
    const { id: jobSiteId } = await makeJobSite(api, {
      name: 'Müller & Söhne "Sammlung"',
      addressPostcode: '0800',
    });
    const order = (given: object) => makePendingBin(api, { jobSiteId, ...given });
    const bins = [
      await order({ type: 'timber', desiredDeliveryDate: TODAY, deliveryComment: '=1+1' }),
      await order({ type: 'metal', desiredDeliveryDate: TODAY, deliveryComment: 'Gate 7\nRing "twice"' }),
      await order({ type: 'pvc', desiredDeliveryDate: '2041-03-02' }),
    ];
    await order({ type: 'metal', desiredDeliveryDate: TODAY, size: 240 });
    const driver = (await api.post<Driver>('/drivers', { name: 'Noor' })).body;
    await api.put('/skip-bins/assign', { id: bins[0]?.id, driverId: driver.id });
    const user = await portalAt('/?text=Sammlung&size=660&sort=-date');
    await rowsAre(3);
    screen.getByRole('grid').focus();
    // A folded group is part of the list.
    await user.keyboard('{ArrowLeft}');
    expect(rows().length).toBeLessThan(3);
    const file = await saved(() => byKey(user));
    expect(file.name).toBe(`bins-${TODAY}.csv`);
    expect(idsOf(file.lines)).toEqual([bins[2]?.id, bins[0]?.id, bins[1]?.id]);
    expect(file.lines[1]).toMatchObject({
      jobSiteName: 'Müller & Söhne "Sammlung"',
      jobSiteAddressPostcode: '0800',
      deliveryComment: "'=1+1",
      desiredDeliveryDate: TODAY,
      state: 'pending',
      deliveryDriverName: 'Noor',
      collectionDriverName: '',
    });
    expect(file.lines[2]?.deliveryComment).toBe('Gate 7\nRing "twice"');
    expect(await text(`Downloaded bins-${TODAY}.csv`)).toBeVisible();
    proxy.refuse(/./);
    const byMenu = await saved(async () => {
      await user.click(await button('List actions'));
      await user.click(await screen.findByRole('menuitem', { name: 'Download as CSV' }));
    });
    expect(byMenu).toEqual(file);

    // There the two tables are one file.
    proxy.refuse(undefined);
    const collection = await makeCollectingBin(api, undefined, { jobSiteId, type: 'pvc' });
    window.innerWidth = THREE_PANES_PIXELS;
    const atLarge = await portalAt('/?text=Sammlung&type=pvc');
    expect(await screen.findByRole('grid', { name: 'Collections' })).toBeVisible();
    await rowsAre(2);
    const { lines } = await saved(() => byKey(atLarge));
    expect(idsOf(lines).sort()).toEqual([bins[2]?.id, collection.id].sort());
  });

  it('with all of its pages if the server pages it, once for two presses, and says so if the server cannot be reached [CSV-8 CSV-9]', async () => {
    const { id: jobSiteId, account } = await makeJobSite(api);
    const ids = new Map<string, number>();
    for (let at = 0; at < 101; at += 1) {
      const referenceNumber = `B-${at + 100}`;
      ids.set(referenceNumber, (await makePendingBin(api, { jobSiteId, referenceNumber })).id);
    }
    const user = await portalAt(`/bins?accountId=${account.id}&sort=-reference&page=2`);
    await rowsAre(1);
    const asked = proxy.askedFor('/skip-bins?');
    proxy.hold(/skip-bins\?/);
    const file = await saved(async () => {
      await byKey(user);
      expect(await text(`Downloading bins-${TODAY}.csv…`)).toBeVisible();
      await byKey(user);
      await proxy.release();
    });
    expect(idsOf(file.lines)).toEqual([...ids.values()].reverse());
    expect(await text(`Downloaded bins-${TODAY}.csv`)).toBeVisible();
    expect(proxy.askedFor('/skip-bins?')).toBe(asked + 1);
    proxy.refuse(/skip-bins\?/);
    await byKey(user);
    expect(await text(/^The service is not available right now/)).toBeVisible();
  });

  it("which may also be of accounts, an account's sites and users, a site's bins, what needs attention, the staff, the history [CSV-8]", async () => {
    const { id: accountId } = await makeAccount(api);
    const { id: jobSiteId } = await makeJobSite(api, { accountId });
    const first = await makePendingBin(api, { jobSiteId });
    const last = await makeDeliveredBin(api, { jobSiteId });
    const overdue = await makePendingBin(api, { jobSiteId, desiredDeliveryDate: '2026-03-02' });
    await api.put('/skip-bins/cancel', { id: first.id });
    await api.post('/webhooks', { address: 'https://csv.invalid/' });
    await api.post('/drivers', { name: 'Csv' });
    const users: number[] = [];
    for (const email of [`b${accountId}@csv.example`, `a${accountId}@csv.example`])
      users.unshift((await api.post<User>('/users', { email, accountId, password: 'a password' })).body.id);
    for (const [address, name, ids] of [
      ['/account', 'accounts', undefined],
      [`/account/${accountId}`, 'job-sites', [jobSiteId]],
      [`/account/${accountId}?tab=users`, 'users', users],
      [`/job-site/${jobSiteId}`, 'bins', [last.id, overdue.id, first.id]],
      ['/attention?kind=overdueDelivery', 'needs-attention', undefined],
      ['/staff', 'staff', undefined],
      ['/drivers', 'drivers', undefined],
      ['/webhooks', 'webhooks', undefined],
      [`/history?jobSiteId=${jobSiteId}`, 'history', undefined],
    ] as const) {
      const user = await portalAt(address);
      const SHOWN = '[role="gridcell"], [data-skip-bin], main time';
      await waitFor(() => expect(document.querySelector(SHOWN)).not.toBeNull());
      const file = await saved(() => byKey(user));
      expect(file.name).toBe(`${name}-${TODAY}.csv`);
      expect(Object.keys(file.lines[0] ?? {})[0]).toBe('id');
      if (ids) expect(idsOf(file.lines)).toEqual(ids);
      // A line for each field.
      const cancelled = {
        command: 'cancelSkipBin',
        entityId: `${first.id}`,
        field: 'status',
        new: 'cancelled',
      };
      if (name === 'history') expect(file.lines).toContainEqual(expect.objectContaining(cancelled));
    }
  });
});
