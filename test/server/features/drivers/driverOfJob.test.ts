import type { Change } from '../../../../src/contract/responses/changes';
import type { Driver } from '../../../../src/contract/responses/drivers';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import {
  makeCollectingBin,
  makeDeliveredBin,
  makeDriver,
  makeJobSite,
  makePendingBin,
} from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { readBin } from '../../../support/swaps';

const { admin } = apiOfFile();

async function makeArchived(): Promise<Driver> {
  const driver = await makeDriver(admin);
  return (await admin.put<Driver>('/drivers/status', { ...driver, status: 'archived' })).body;
}

const COLLECTION = { desiredCollectionDate: '2026-03-09', collectionTimeSlot: 'morning' };
const edit = (bin: SkipBin, fields: object) =>
  admin.put<SkipBin & ErrorBody>('/skip-bins', { ...bin, version: undefined, ...fields });

describe('the driver of a job', () => {
  it('is chosen when a bin or several are ordered, and in the history by name [DRIVER-12 DRIVER-5]', async () => {
    const [{ id: jobSiteId }, driver] = [await makeJobSite(admin), await makeDriver(admin)];
    const bin = await makePendingBin(admin, { jobSiteId, quantity: 2, deliveryDriverId: driver.id });
    const { body: bins } = await admin.get<SkipBin[]>(`/skip-bins?jobSiteId=${jobSiteId}`);
    expect(bins.map(({ deliveryDriverId }) => deliveryDriverId)).toEqual([driver.id, driver.id]);
    const [change] = (await admin.get<Change[]>(`/changes?skipBinId=${bin.id}`)).body;
    expect(change?.entities[0]?.fields.deliveryDriverId).toEqual({
      old: null,
      new: driver.id,
      words: { old: null, new: driver.name },
    });
    expect((await makePendingBin(admin, { deliveryDriverId: null })).deliveryDriverId).toBeNull();
  });

  it('is chosen when a collection is requested, also of the replacement; without one the job keeps its driver [DRIVER-12 DRIVER-3]', async () => {
    const [one, other] = [await makeDriver(admin), await makeDriver(admin)];
    const { id } = await makeDeliveredBin(admin);
    const collect = async (fields: object) =>
      (await admin.put<SkipBin>('/skip-bins/collect', { id, ...COLLECTION, ...fields })).body;
    expect((await collect({ collectionDriverId: one.id })).collectionDriverId).toBe(one.id);
    expect((await collect({})).collectionDriverId).toBe(one.id);
    expect((await collect({ collectionDriverId: null })).collectionDriverId).toBeNull();
    const swap = { type: 'metal', size: 660 };
    const swapped = await collect({ collectionDriverId: other.id, swap });
    expect([swapped.collectionDriverId, swapped.replacement?.deliveryDriverId]).toEqual([other.id, other.id]);
  });

  it('is changed by an update, of a swap for both bins; a cleared date clears that of the collection [DRIVER-12 DRIVER-3 DRIVER-4]', async () => {
    const [one, other] = [await makeDriver(admin), await makeDriver(admin)];
    const bin = await makePendingBin(admin);
    expect((await edit(bin, { deliveryDriverId: one.id })).body.deliveryDriverId).toBe(one.id);
    expect((await edit(bin, { deliveryDriverId: undefined })).body.deliveryDriverId).toBe(one.id);
    expect((await edit(bin, { deliveryDriverId: null })).body.deliveryDriverId).toBeNull();

    const old = await makeCollectingBin(admin, { type: 'metal', size: 660 });
    const replacementId = old.replacement?.id ?? 0;
    const { body: assigned } = await edit(old, {
      collectionDriverId: one.id,
      collectionTimeSlot: 'afternoon',
    });
    expect(assigned.collectionDriverId).toBe(one.id);
    expect(assigned.replacement).toMatchObject({ deliveryDriverId: one.id, deliveryTimeSlot: 'afternoon' });
    await edit(await readBin(admin, replacementId), { deliveryDriverId: other.id });
    expect((await readBin(admin, old.id)).collectionDriverId).toBe(other.id);

    const collecting = await makeCollectingBin(admin);
    const { body: given } = await edit(collecting, { collectionDriverId: one.id });
    const { body: cleared } = await edit(given, { desiredCollectionDate: null });
    expect([cleared.desiredCollectionDate, cleared.collectionDriverId]).toEqual([null, null]);
    const { status, body } = await edit(cleared, { collectionDriverId: one.id });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['collectionDriverId']]);
  });

  it('is one who is there and not archived, or has the job already [DRIVER-12]', async () => {
    const archived = await makeArchived();
    const [pending, delivered] = [await makePendingBin(admin), await makeDeliveredBin(admin)];
    const { jobSiteId, type, size, desiredDeliveryDate, deliveryTimeSlot } = pending;
    const order = { jobSiteId, type, size, desiredDeliveryDate, deliveryTimeSlot };
    for (const [driverId, message] of [
      [2_000_000_000, 'There is no such driver'],
      [archived.id, 'This driver is archived'],
    ] as const) {
      const refusals = [
        await admin.post<ErrorBody>('/skip-bins', { ...order, deliveryDriverId: driverId }),
        await edit(pending, { deliveryDriverId: driverId }),
        await admin.put<ErrorBody>('/skip-bins/collect', {
          id: delivered.id,
          ...COLLECTION,
          collectionDriverId: driverId,
        }),
      ];
      const at = ['deliveryDriverId', 'deliveryDriverId', 'collectionDriverId'];
      expect(refusals.map(({ status, body }) => [status, body.errors])).toEqual(
        at.map((path) => [400, [{ path, message }]]),
      );
    }
    const driver = await makeDriver(admin);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const send = () => admin.post<SkipBin>('/skip-bins', { ...order, deliveryDriverId: driver.id }, key);
    const { body: first } = await send();
    await admin.put('/drivers/status', { ...driver, status: 'archived' });
    expect((await send()).body).toEqual(first);
    expect((await edit(first, { deliveryComment: 'Gate 4' })).body).toMatchObject({
      deliveryComment: 'Gate 4',
      deliveryDriverId: driver.id,
    });
  });
});
