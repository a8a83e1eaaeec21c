import type { Change } from '../../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { StandingOrder } from '../../../../src/contract/responses/standingOrders';
import { makeDeliveredBin, makeJobSite, makeStandingOrder } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { today } from '../../../support/skipBinSteps';
import { binsOf, inDays, orderedDays, weekly } from '../../../support/standingOrders';
import { readBin } from '../../../support/swaps';

const { admin } = apiOfFile();

const put = (order: StandingOrder, given: Record<string, unknown>) =>
  admin.put<StandingOrder & ErrorBody>('/standing-orders', { ...order, ...given });
const setStatus = ({ id, version }: StandingOrder, status: string, cancelJobs?: boolean) =>
  admin.put<StandingOrder & ErrorBody>('/standing-orders/status', { id, version, status, cancelJobs });
const undo = (id: unknown) => admin.post<Change & ErrorBody>('/changes/undo', { id: Number(id) });

/** A weekly order of a site with a bin, whose first job is in two days. */
async function makeWeekly(given: Record<string, unknown> = {}) {
  const { id: jobSiteId } = await makeJobSite(admin);
  const { id: oldId } = await makeDeliveredBin(admin, { jobSiteId });
  const order = await makeStandingOrder(admin, { jobSiteId, ...weekly(2), ...given });
  const [, first, second, third] = await binsOf(admin, jobSiteId);
  if (!first || !second || !third) throw new Error('It has made no jobs');
  return { jobSiteId, oldId, order, first, second, third };
}

describe('delivering a job of a standing order', () => {
  it.each(['swap', 'collect-and-deliver'])(
    'lets the next one take it away (%s), and one undo takes both back [REPEAT-4]',
    async (action) => {
      const { jobSiteId, oldId, first, second } = await makeWeekly({ action });
      const before = await binsOf(admin, jobSiteId);
      const delivered = { actualDeliveryDate: today(), referenceNumber: `R-${first.id}` };
      const deliver = () => admin.put('/skip-bins/delivered', { id: first.id, ...delivered });
      const { status, body, headers } = await deliver();
      const next = action === 'swap' ? expect.objectContaining({ id: second.id }) : null;
      const request = { desiredCollectionDate: inDays(9), collectionTimeSlot: 'morning', replacement: next };
      expect([status, body]).toEqual([200, expect.objectContaining(request)]);
      expect((await readBin(admin, second.id)).previousSkipBinId).toBe(action === 'swap' ? first.id : null);

      expect((await undo(headers['x-change-id'])).status).toBe(201);
      const versions = ({ version, replacement, ...bin }: (typeof before)[number]) => bin;
      expect((await binsOf(admin, jobSiteId)).map(versions)).toEqual(before.map(versions));
      // Delivered again, it is taken away again.
      expect((await deliver()).body).toMatchObject({ desiredCollectionDate: inDays(9) });
      await admin.put('/skip-bins/collected', { id: oldId, actualCollectionDate: today() });
    },
  );

  it('gives each of several bins a job of its own, not before it was delivered [REPEAT-4]', async () => {
    const { first, second, third } = await makeWeekly();
    for (const { id } of [second, first])
      await admin.put('/skip-bins/delivered', { id, actualDeliveryDate: today() });
    expect((await readBin(admin, second.id)).desiredCollectionDate).toBe(third.desiredDeliveryDate);
    expect((await readBin(admin, first.id)).desiredCollectionDate).toBe(inDays(23));
  });

  it('leaves a job its old bin, also if the delivery of that was corrected [REPEAT-4]', async () => {
    const { first, second, third } = await makeWeekly();
    await admin.put('/skip-bins/delivered', { id: first.id, actualDeliveryDate: today() });
    const { type, size, desiredDeliveryDate, deliveryTimeSlot } = first;
    const ordered = { type, size, desiredDeliveryDate, deliveryTimeSlot, status: 'pending' };
    expect((await admin.put('/skip-bins', { id: first.id, ...ordered })).body).toMatchObject(ordered);
    await admin.put('/skip-bins/delivered', { id: third.id, actualDeliveryDate: today() });
    expect((await readBin(admin, second.id)).previousSkipBinId).toBe(first.id);
  });
});

describe('PUT /standing-orders', () => {
  it('gives the jobs ahead the new values, with what they take away; one undo takes all back [REPEAT-6]', async () => {
    const { jobSiteId, oldId, order, second } = await makeWeekly();
    await admin.put('/skip-bins/reschedule', { id: second.id, date: inDays(10), timeSlot: 'afternoon' });
    const before = await binsOf(admin, jobSiteId);
    const changes = { ...weekly(3), slot: 'afternoon', size: 240, comment: 'Rear lane' };
    const { status, body, headers } = await put(order, changes);
    expect([status, body]).toEqual([200, { ...order, ...changes, version: 2 }]);
    const after = await binsOf(admin, jobSiteId);
    expect(after.map(({ desiredDeliveryDate, size }) => [desiredDeliveryDate, size]).slice(1)).toEqual([
      [inDays(3), 240],
      // Changed by hand, it stays so.
      [inDays(10), 660],
      [inDays(17), 240],
      [inDays(24), 240],
    ]);
    const old = await readBin(admin, oldId);
    expect([old.desiredCollectionDate, old.collectionTimeSlot]).toEqual([inDays(3), 'afternoon']);
    expect(old.replacement).toMatchObject({ size: 240, deliveryTimeSlot: 'afternoon' });

    expect((await undo(headers['x-change-id'])).status).toBe(201);
    const ofBin = ({ version, replacement, ...bin }: (typeof before)[number]) => bin;
    expect((await binsOf(admin, jobSiteId)).map(ofBin)).toEqual(before.map(ofBin));
    const { body: again } = await put({ ...order, version: 3 }, { slot: 'afternoon' });
    expect(again.version).toBe(4);
    expect(await orderedDays(admin, jobSiteId)).toEqual([2, 10, 16, 23].map(inDays));
  });

  it('cancels jobs that are too many, and makes missing ones, but none that was cancelled by hand [REPEAT-5 REPEAT-6]', async () => {
    const { jobSiteId, order, second, third } = await makeWeekly();
    await admin.put('/skip-bins/cancel', { id: third.id });
    const { body: fortnightly } = await put(order, { everyWeeks: 2 });
    expect(await orderedDays(admin, jobSiteId)).toEqual([inDays(2)]);
    expect((await readBin(admin, second.id)).status).toBe('cancelled');
    const { body: every } = await put(fortnightly, { everyWeeks: 1 });
    expect(await orderedDays(admin, jobSiteId)).toEqual([2, 9, 23].map(inDays));
    const { body: ended } = await put(every, { until: inDays(10) });
    expect(await orderedDays(admin, jobSiteId)).toEqual([2, 9].map(inDays));
    await put(ended, { until: null });
    expect(await orderedDays(admin, jobSiteId)).toEqual([2, 9, 23].map(inDays));
  });

  it('leaves a job where it was moved by hand, and makes no second one of its date [REPEAT-5]', async () => {
    const { jobSiteId, order, second } = await makeWeekly();
    await admin.put('/skip-bins/reschedule', { id: second.id, date: inDays(10), timeSlot: 'morning' });
    const { body: fortnightly } = await put(order, { everyWeeks: 2 });
    expect(await orderedDays(admin, jobSiteId)).toEqual([2, 10, 16].map(inDays));
    await put(fortnightly, { everyWeeks: 1 });
    expect(await orderedDays(admin, jobSiteId)).toEqual([2, 10, 16, 23].map(inDays));
  });

  it('leaves a job for which a collection was requested by hand [REPEAT-5]', async () => {
    const { jobSiteId, order, second } = await makeWeekly();
    const { type, size, desiredDeliveryDate, deliveryTimeSlot } = second;
    const collection = { desiredCollectionDate: inDays(9), collectionTimeSlot: 'morning' };
    const given = { status: 'pending', type, size, desiredDeliveryDate, deliveryTimeSlot, ...collection };
    expect((await admin.put('/skip-bins', { id: second.id, ...given })).status).toBe(200);
    expect((await put(order, weekly(3))).status).toBe(200);
    expect(await orderedDays(admin, jobSiteId)).toEqual([3, 9, 17, 24].map(inDays));
  });

  it('moves what one that has ended has left ahead, and makes no jobs; resumed, it has each once [REPEAT-6 REPEAT-7]', async () => {
    const { jobSiteId, order, third } = await makeWeekly();
    await admin.put('/skip-bins/cancel', { id: third.id });
    const { body: ended } = await setStatus(order, 'ended');
    const { body: moved } = await put(ended, { ...weekly(1), slot: 'afternoon' });
    expect(await orderedDays(admin, jobSiteId)).toEqual([1, 8, 22].map(inDays));
    await setStatus(moved, 'active');
    expect(await orderedDays(admin, jobSiteId)).toEqual([1, 8, 22].map(inDays));
  });

  it('makes what an undo had taken back, if the same is asked for again [REPEAT-6]', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const order = await makeStandingOrder(admin, { jobSiteId, ...weekly(2), everyWeeks: 2 });
    const { headers } = await put(order, { everyWeeks: 1 });
    await undo(headers['x-change-id']);
    expect(await orderedDays(admin, jobSiteId)).toEqual([2, 16].map(inDays));
    await put({ ...order, version: 3 }, { everyWeeks: 1 });
    expect(await orderedDays(admin, jobSiteId)).toEqual([2, 9, 16, 23].map(inDays));
  });

  it('withdraws the collection of what a cancelled job would have taken away [REPEAT-6]', async () => {
    const { jobSiteId, oldId, order } = await makeWeekly();
    await put(order, weekly(30));
    expect(await orderedDays(admin, jobSiteId)).toEqual([]);
    expect(await readBin(admin, oldId)).toMatchObject({ desiredCollectionDate: null, replacement: null });
  });

  it('is refused with the current one if that was changed since [REPEAT-1 CONFLICT-1]', async () => {
    const { order } = await makeWeekly();
    await put(order, { slot: 'afternoon' });
    const { status, body } = await put(order, { size: 240 });
    expect([status, body.code, body.current]).toEqual([
      409,
      'conflict',
      { ...order, slot: 'afternoon', version: 2 },
    ]);
  });
});

describe('PUT /standing-orders/status', () => {
  it('ends it with or without its jobs ahead, and resumes it with what is missing [REPEAT-5 REPEAT-7]', async () => {
    const { jobSiteId, oldId, order, second } = await makeWeekly();
    const { body: ended } = await setStatus(order, 'ended');
    expect(ended.status).toBe('ended');
    expect(await orderedDays(admin, jobSiteId)).toEqual([2, 9, 16, 23].map(inDays));
    const { body: active } = await setStatus(ended, 'active');
    expect(await orderedDays(admin, jobSiteId)).toEqual([2, 9, 16, 23].map(inDays));

    await admin.put('/skip-bins/cancel', { id: second.id });
    const { body: over, headers } = await setStatus(active, 'ended', true);
    expect(await orderedDays(admin, jobSiteId)).toEqual([]);
    expect(await readBin(admin, oldId)).toMatchObject({ desiredCollectionDate: null, replacement: null });
    const resumed = await setStatus(over, 'active');
    expect(await orderedDays(admin, jobSiteId)).toEqual([2, 16, 23].map(inDays));
    expect((await readBin(admin, oldId)).replacement).toMatchObject({ desiredDeliveryDate: inDays(2) });

    await undo(resumed.headers['x-change-id']);
    expect((await undo(headers['x-change-id'])).status).toBe(201);
    expect(await orderedDays(admin, jobSiteId)).toEqual([2, 16, 23].map(inDays));
    expect((await readBin(admin, oldId)).desiredCollectionDate).toBe(inDays(2));
  });

  it('leaves the collection of a bin that was given another replacement by hand [REPEAT-7 SWAP-5]', async () => {
    const { oldId, order } = await makeWeekly({ action: 'collect-and-deliver' });
    const request = { desiredCollectionDate: inDays(2), collectionTimeSlot: 'morning' };
    const swap = { type: 'pvc', size: 240 };
    await admin.put('/skip-bins/collect', { id: oldId, ...request, swap });
    await setStatus(order, 'ended', true);
    expect(await readBin(admin, oldId)).toMatchObject({ ...request, replacement: swap });
  });

  it('makes none that was cancelled by hand after its end was undone [REPEAT-5 REPEAT-7]', async () => {
    const { jobSiteId, order, second } = await makeWeekly();
    const { headers } = await setStatus(order, 'ended', true);
    await undo(headers['x-change-id']);
    await admin.put('/skip-bins/cancel', { id: second.id });
    await put({ ...order, version: 3 }, { slot: 'afternoon' });
    expect(await orderedDays(admin, jobSiteId)).toEqual([2, 16, 23].map(inDays));
  });
});
