import type { Change } from '../../../../src/contract/responses/changes';
import { makeDueJobs } from '../../../../src/server/features/standingOrders/makeJobs';
import { makeDeliveredBin, makeDriver, makeJobSite, makeStandingOrder } from '../../../support/builders';
import { apiOfFile, testDatabase } from '../../../support/servers/startTestApi';
import { binsOf, inDays, orderedDays, weekly } from '../../../support/standingOrders';
import { readBin } from '../../../support/swaps';

const { admin } = apiOfFile();
const db = testDatabase();
const log = { warn: jest.fn() };
afterEach(() => expect(log.warn).not.toHaveBeenCalled());

/** What a process does whose clock says that so many days have passed. */
const makeAfter = (days: number) => makeDueJobs(db, inDays(days), log);

describe('makeJobs', () => {
  it('makes each day what is to be made then, as one change of its standing order [REPEAT-2 HISTORY-1]', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const order = await makeStandingOrder(admin, { jobSiteId, ...weekly(2) });
    await makeAfter(0);
    await makeAfter(1);
    expect(await orderedDays(admin, jobSiteId)).toEqual([2, 9, 16, 23].map(inDays));
    await makeAfter(2);
    expect(await orderedDays(admin, jobSiteId)).toEqual([2, 9, 16, 23, 30].map(inDays));
    const { body: changes } = await admin.get<Change[]>(`/changes?jobSiteId=${jobSiteId}`);
    expect(changes.map(({ command }) => command)).toEqual([
      'makeJobs',
      'createStandingOrder',
      'createJobSite',
    ]);
    expect(changes[0]).toMatchObject({ actorUid: 'standing-orders', actorEmail: 'Recycle All' });
    expect(changes[0]?.entities.map(({ kind, name }) => [kind, name])).toEqual([
      ['standingOrder', 'Weekly swap · Metals 660L'],
      ['skipBin', 'Metals 660L'],
    ]);
    expect((await admin.get(`/standing-orders?jobSiteId=${jobSiteId}`)).body).toEqual([order]);
  });

  it('makes each date once, however many processes do, also after a standstill and with wrong clocks [REPEAT-8]', async () => {
    const sites = await Promise.all(Array.from({ length: 4 }, () => makeJobSite(admin)));
    for (const { id: jobSiteId } of sites) await makeStandingOrder(admin, { jobSiteId, ...weekly(2) });
    const dates = [2, 9, 16, 23, 30, 37].map(inDays);
    for (const days of [9, 0, 9, 7, 9]) await Promise.all([1, 2, 3].map(() => makeAfter(days)));
    for (const { id } of sites) expect(await orderedDays(admin, id)).toEqual(dates);
    // Three weeks later: nothing for the days that have passed.
    const { id: jobSiteId } = await makeJobSite(admin);
    await db.query("update standing_orders set status = 'ended'");
    await makeStandingOrder(admin, { jobSiteId, ...weekly(28), from: inDays(28) });
    await makeAfter(60);
    expect(await orderedDays(admin, jobSiteId)).toEqual([28, 63, 70, 77, 84].map(inDays));
  });

  it('does not make again what was cancelled or moved by hand, or taken back by an undo [REPEAT-5]', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    await makeStandingOrder(admin, { jobSiteId, ...weekly(2) });
    const [first, second] = await binsOf(admin, jobSiteId);
    await admin.put('/skip-bins/cancel', { id: first?.id });
    await admin.put('/skip-bins/reschedule', { id: second?.id, date: inDays(11), timeSlot: 'morning' });
    await makeAfter(2);
    const { body } = await admin.get<Change[]>(`/changes?jobSiteId=${jobSiteId}`);
    await admin.post('/changes/undo', { id: body[0]?.id });
    for (const days of [1, 2, 3]) await makeAfter(days);
    expect(await orderedDays(admin, jobSiteId)).toEqual([11, 16, 23].map(inDays));
  });

  it('lets the next job take away what still stands after a cancelled or withdrawn one [REPEAT-4]', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const { id } = await makeDeliveredBin(admin, { jobSiteId });
    await makeStandingOrder(admin, { jobSiteId, ...weekly(2) });
    await admin.put('/skip-bins/withdraw-collection', { id });
    expect((await readBin(admin, id)).desiredCollectionDate).toBeNull();
    await makeAfter(1);
    const { desiredCollectionDate, replacement } = await readBin(admin, id);
    expect([desiredCollectionDate, replacement?.desiredDeliveryDate]).toEqual([inDays(9), inDays(9)]);
  });

  it('lets the next job take it away although an earlier one, whose delivery was undone, was cancelled [REPEAT-4]', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const { id } = await makeDeliveredBin(admin, { jobSiteId });
    await makeStandingOrder(admin, { jobSiteId, ...weekly(2) });
    const [, first] = await binsOf(admin, jobSiteId);
    const delivered = { id: first?.id, actualDeliveryDate: inDays(0) };
    const { headers } = await admin.put('/skip-bins/delivered', delivered);
    await admin.post('/changes/undo', { id: Number(headers['x-change-id']) });
    await admin.put('/skip-bins/cancel', { id: first?.id });
    await admin.put('/skip-bins/withdraw-collection', { id });
    await makeAfter(1);
    expect((await readBin(admin, id)).desiredCollectionDate).toBe(inDays(9));
  });

  it('withdraws the collections of overdue jobs, too, when they are cancelled with its end [REPEAT-7]', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const { id } = await makeDeliveredBin(admin, { jobSiteId });
    const order = await makeStandingOrder(admin, { jobSiteId, ...weekly(2), action: 'collect-and-deliver' });
    // A month passes.
    await db.query('update standing_order_days set date = date - 30, made_for = made_for - 30');
    await admin.put('/standing-orders/status', { id: order.id, status: 'ended', cancelJobs: true });
    expect((await readBin(admin, id)).desiredCollectionDate).toBeNull();
  });

  it('makes none for an archived site or an ended order, and all once the site is active again [REPEAT-9]', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const { id } = await makeStandingOrder(admin, { jobSiteId, ...weekly(2) });
    await admin.put('/job-sites/status', { id: jobSiteId, status: 'archived' });
    await makeAfter(9);
    expect(await orderedDays(admin, jobSiteId)).toHaveLength(4);
    await admin.put('/job-sites/status', { id: jobSiteId, status: 'active' });
    await makeAfter(9);
    expect(await orderedDays(admin, jobSiteId)).toHaveLength(6);
    await admin.put('/standing-orders/status', { id, status: 'ended' });
    await makeAfter(16);
    expect(await orderedDays(admin, jobSiteId)).toHaveLength(6);
  });

  it('assigns nobody once the driver is archived [REPEAT-9]', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const driver = await makeDriver(admin);
    await makeStandingOrder(admin, { jobSiteId, ...weekly(2), driverId: driver.id });
    await admin.put('/drivers/status', { id: driver.id, status: 'archived' });
    await makeAfter(2);
    const drivers = (await binsOf(admin, jobSiteId)).map(({ deliveryDriverId }) => deliveryDriverId);
    expect(drivers).toEqual([driver.id, driver.id, driver.id, driver.id, null]);
  });

  it('lets another driver do what an archived one was to do, also where nobody was assigned [REPEAT-6 REPEAT-9]', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const [driver, other] = [await makeDriver(admin), await makeDriver(admin)];
    const order = await makeStandingOrder(admin, { jobSiteId, ...weekly(2), driverId: driver.id });
    await admin.put('/drivers/status', { id: driver.id, status: 'archived' });
    await admin.put('/standing-orders', { ...order, slot: 'afternoon' });
    const drivers = async () =>
      (await binsOf(admin, jobSiteId)).map(({ deliveryDriverId }) => deliveryDriverId);
    expect(await drivers()).toEqual([null, null, null, null]);
    await admin.put('/standing-orders', { ...order, slot: 'afternoon', version: 2, driverId: other.id });
    expect(await drivers()).toEqual(Array(4).fill(other.id));
  });
});
