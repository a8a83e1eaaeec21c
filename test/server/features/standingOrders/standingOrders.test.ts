import type { Change } from '../../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { StandingOrder } from '../../../../src/contract/responses/standingOrders';
import {
  makeCollectingBin,
  makeDeliveredBin,
  makeDriver,
  makeJobSite,
  makePendingBin,
  makeStandingOrder,
} from '../../../support/builders';
import { closeDays } from '../../../support/closeDays';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { binsOf, inDays, orderedDays, weekly } from '../../../support/standingOrders';
import { makeSwap, readBin } from '../../../support/swaps';

const { admin } = apiOfFile();

const ORDER = {
  type: 'metal',
  size: 660,
  action: 'swap',
  everyWeeks: 1,
  weekday: 2,
  slot: 'morning',
  from: '2026-03-02',
};
const post = (given: Record<string, unknown>) =>
  admin.post<StandingOrder & ErrorBody>('/standing-orders', { ...ORDER, ...given });
const undo = (id: unknown) => admin.post<Change & ErrorBody>('/changes/undo', { id: Number(id) });

describe('POST /standing-orders', () => {
  it('adds a standing order, which its site and the list of all have, with its history [REPEAT-1]', async () => {
    const site = await makeJobSite(admin);
    const given = { ...ORDER, from: '2027-11-01', until: '2027-12-24', comment: 'Rear lane' };
    const { status, body: order, headers } = await post({ ...given, jobSiteId: site.id });
    const { from, until, ...others } = given;
    const expected = { ...others, from, until, jobSite: site, jobSiteId: site.id, driverId: null };
    expect([status, order]).toEqual([201, { ...expected, id: order.id, status: 'active', version: 1 }]);
    expect((await admin.get(`/standing-orders?jobSiteId=${site.id}`)).body).toEqual([order]);
    expect((await admin.get<StandingOrder[]>('/standing-orders')).body).toContainEqual(order);
    const { body: history } = await admin.get<Change[]>(`/changes?jobSiteId=${site.id}&kind=standingOrder`);
    expect(history.map(({ id, command }) => [String(id), command])).toEqual([
      [String(headers['x-change-id']), 'createStandingOrder'],
    ]);
    expect(history[0]?.entities[0]).toMatchObject({
      kind: 'standingOrder',
      name: 'Weekly swap · Metals 660L',
      jobSiteName: site.name,
      accountName: site.account.name,
    });
  });

  it.each([
    ['until', { until: '2026-03-01' }],
    ['everyWeeks', { everyWeeks: 13 }],
    ['weekday', { weekday: 7 }],
    ['jobSiteId', { jobSiteId: 2_000_000 }],
    ['driverId', { driverId: 2_000_000 }],
    ['skipBinId', { skipBinId: 2_000_000 }],
  ])('refuses a wrong %s [REPEAT-1]', async (path, wrong) => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const { status, body } = await post({ jobSiteId, ...wrong });
    expect([status, body.errors?.map((error) => error.path)]).toEqual([400, [path]]);
  });

  it('refuses an archived driver, and a bin that it cannot begin with [REPEAT-1 REPEAT-4]', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const driver = await makeDriver(admin);
    await admin.put('/drivers/status', { id: driver.id, status: 'archived' });
    const elsewhere = await makeDeliveredBin(admin);
    const over = await makePendingBin(admin, { jobSiteId });
    await admin.put('/skip-bins/cancel', { id: over.id });
    const taken = await makeDeliveredBin(admin, { jobSiteId });
    await makeStandingOrder(admin, { jobSiteId, skipBinId: taken.id });
    for (const wrong of [
      { driverId: driver.id },
      ...[elsewhere, over, taken].map(({ id }) => ({ skipBinId: id })),
    ]) {
      const { status, body } = await post({ jobSiteId, ...wrong });
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, Object.keys(wrong)]);
    }
  });

  it('makes the jobs of the next 28 days at once: ordinary bins of its site, none in the past [REPEAT-2]', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const driver = await makeDriver(admin);
    const { from, weekday } = weekly(-7);
    const details = { slot: 'afternoon', driverId: driver.id, comment: 'Rear lane' };
    const order = await makeStandingOrder(admin, { jobSiteId, from, weekday, ...details });
    const bins = await binsOf(admin, jobSiteId);
    expect(bins.map(({ desiredDeliveryDate }) => desiredDeliveryDate)).toEqual(
      [0, 7, 14, 21, 28].map(inDays),
    );
    for (const bin of bins)
      expect(bin).toMatchObject({
        status: 'pending',
        type: 'metal',
        size: 660,
        deliveryTimeSlot: 'afternoon',
        deliveryComment: 'Rear lane',
        deliveryDriverId: driver.id,
        standingOrderId: order.id,
        previousSkipBinId: null,
      });
  });

  it('makes no job after its last date, nor between its weeks [REPEAT-2]', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    await makeStandingOrder(admin, { jobSiteId, ...weekly(3), everyWeeks: 2, until: inDays(20) });
    expect(await orderedDays(admin, jobSiteId)).toEqual([3, 17].map(inDays));
  });

  it('makes the job of a closed day for the next working day [REPEAT-3]', async () => {
    const dates = [1, 2, 15].map((days) => ({ date: inDays(days), name: 'Fair' }));
    await closeDays(admin, { dates });
    const { id: jobSiteId } = await makeJobSite(admin);
    await makeStandingOrder(admin, { jobSiteId, ...weekly(1) });
    await closeDays(admin);
    expect(await orderedDays(admin, jobSiteId)).toEqual([3, 8, 16, 22].map(inDays));
  });

  it('lets its first job take away the named bin, and one undo takes all back [REPEAT-4 UNDO-1]', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const other = await makeDeliveredBin(admin, { jobSiteId });
    const named = await makeDeliveredBin(admin, { jobSiteId, type: 'pvc' });
    const driver = await makeDriver(admin);
    const { body: order, headers } = await post({
      jobSiteId,
      ...weekly(2),
      driverId: driver.id,
      skipBinId: named.id,
    });
    const old = await readBin(admin, named.id);
    expect(old).toMatchObject({
      standingOrderId: order.id,
      desiredCollectionDate: inDays(2),
      collectionTimeSlot: 'morning',
      collectionDriverId: driver.id,
    });
    expect(old.replacement).toMatchObject({
      desiredDeliveryDate: inDays(2),
      previousSkipBinId: named.id,
      standingOrderId: order.id,
    });
    expect(await readBin(admin, other.id)).toEqual(other);

    expect((await undo(headers['x-change-id'])).status).toBe(201);
    expect((await admin.get(`/standing-orders?jobSiteId=${jobSiteId}`)).body).toEqual([]);
    expect(await binsOf(admin, jobSiteId)).toEqual([other, { ...named, version: old.version + 1 }]);
  });

  it('begins with the bin of its type and size that stands longest, if nobody collects that [REPEAT-4]', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const swap = { type: 'metal', size: 660 };
    const collecting = await makeCollectingBin(admin, undefined, { jobSiteId });
    await makeDeliveredBin(admin, { jobSiteId, size: 240 });
    const longest = await makeDeliveredBin(admin, { jobSiteId });
    await makeDeliveredBin(admin, { jobSiteId });
    const order = await makeStandingOrder(admin, {
      jobSiteId,
      ...swap,
      action: 'collect-and-deliver',
      comment: 'Rear lane',
      ...weekly(2),
    });
    const bins = await binsOf(admin, jobSiteId);
    const old = bins.find(({ id }) => id === longest.id);
    expect(old).toMatchObject({
      standingOrderId: order.id,
      desiredCollectionDate: inDays(2),
      collectionComment: 'Rear lane',
      replacement: null,
    });
    expect(bins.filter(({ status, standingOrderId }) => status === 'delivered' && standingOrderId)).toEqual([
      old,
    ]);
    expect(bins.find(({ id }) => id === collecting.id)).toEqual(collecting);
  });

  it('takes a delivery, a swap or a collection that is ordered already for the job of its day [REPEAT-4]', async () => {
    const pending = await makePendingBin(admin, { desiredDeliveryDate: inDays(2) });
    const first = await makeStandingOrder(admin, {
      jobSiteId: pending.jobSiteId,
      ...weekly(2),
      skipBinId: pending.id,
    });
    expect(await orderedDays(admin, pending.jobSiteId)).toEqual([2, 9, 16, 23].map(inDays));
    expect((await readBin(admin, pending.id)).standingOrderId).toBe(first.id);

    const { old, replacement } = await makeSwap(admin);
    await admin.put('/skip-bins/reschedule', { id: old.id, date: inDays(2), timeSlot: 'morning' });
    for (const skipBinId of [old.id, replacement.id]) {
      const { body, headers } = await post({ jobSiteId: old.jobSiteId, ...weekly(2), skipBinId });
      expect(await orderedDays(admin, old.jobSiteId)).toEqual([2, 9, 16, 23].map(inDays));
      expect((await readBin(admin, old.id)).standingOrderId).toBe(body.id);
      expect((await readBin(admin, replacement.id)).standingOrderId).toBe(body.id);
      expect((await undo(headers['x-change-id'])).status).toBe(201);
    }

    const collecting = await makeCollectingBin(admin, undefined, { desiredCollectionDate: inDays(2) });
    await makeStandingOrder(admin, {
      jobSiteId: collecting.jobSiteId,
      ...weekly(2),
      skipBinId: collecting.id,
    });
    const { replacement: next } = await readBin(admin, collecting.id);
    expect(next).toMatchObject({ desiredDeliveryDate: inDays(2) });
  });

  it.each(['swap', 'collect-and-deliver'])(
    'keeps the order number, and who is to collect, of what is taken away (%s) [REPEAT-4 PO-1]',
    async (action) => {
      const { id: jobSiteId } = await makeJobSite(admin);
      const { id: skipBinId } = await makeDeliveredBin(admin, { jobSiteId, purchaseOrder: '4711' });
      const { id: driverId } = await makeDriver(admin);
      const request = { desiredCollectionDate: inDays(2), collectionTimeSlot: 'morning' };
      await admin.put('/skip-bins/collect', { id: skipBinId, ...request, collectionDriverId: driverId });
      await makeStandingOrder(admin, { jobSiteId, ...weekly(2), action, skipBinId });
      const [old, first] = await binsOf(admin, jobSiteId);
      expect(old?.collectionDriverId).toBe(driverId);
      const expected = { purchaseOrder: '4711', deliveryDriverId: action === 'swap' ? driverId : null };
      expect(first).toMatchObject(expected);
    },
  );

  it('begins with the new bin of a swap that is already delivered [REPEAT-4]', async () => {
    const { old, replacement } = await makeSwap(admin);
    await admin.put('/skip-bins/delivered', { id: replacement.id, actualDeliveryDate: inDays(0) });
    await makeStandingOrder(admin, { jobSiteId: old.jobSiteId, ...weekly(2), skipBinId: old.id });
    expect((await readBin(admin, replacement.id)).desiredCollectionDate).toBe(inDays(2));
  });

  it('makes none for an archived site, which needs attention [REPEAT-9 ATTN-1]', async () => {
    const site = await makeJobSite(admin);
    await admin.put('/job-sites/status', { id: site.id, status: 'archived' });
    await makeStandingOrder(admin, { jobSiteId: site.id, ...weekly(2) });
    expect(await binsOf(admin, site.id)).toEqual([]);
    const { body } = await admin.get('/attention?kind=standingOrderStopped');
    const archived = { ...site, status: 'archived', version: 2 };
    expect(body).toEqual([{ kind: 'standingOrderStopped', skipBin: null, jobSite: archived }]);
  });
});
