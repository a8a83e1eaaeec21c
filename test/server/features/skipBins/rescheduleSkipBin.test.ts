import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { makeCollectingBin, makeDeliveredBin, makePendingBin } from '../../../support/builders';
import { whileLocked } from '../../../support/servers/whileLocked';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { makeSwap, readBin } from '../../../support/swaps';
import { makeSwapOf } from '../../../support/swapTable';

const api = apiOfFile();
const { admin } = api;

const NEW = { date: '2026-03-20', timeSlot: 'morning' } as const;
const DELIVERY = { desiredDeliveryDate: NEW.date, deliveryTimeSlot: NEW.timeSlot };
const COLLECTION = { desiredCollectionDate: NEW.date, collectionTimeSlot: NEW.timeSlot };
const reschedule = (given: { id: number; version?: number; date?: string }) =>
  admin.put<SkipBin & ErrorBody>('/skip-bins/reschedule', { ...NEW, ...given });

describe('PUT /skip-bins/reschedule', () => {
  it.each([
    ['the delivery of a pending bin', makePendingBin, DELIVERY],
    ['the collection of a delivered bin', makeCollectingBin, COLLECTION],
  ])('moves %s, and nothing else [JOB-1]', async (_job, make, moved) => {
    const bin = await make(admin);
    const { status, body } = await reschedule({ id: bin.id, version: bin.version });
    expect([status, body]).toEqual([200, { ...bin, ...moved, version: bin.version + 1 }]);
    expect(await readBin(admin, bin.id)).toEqual(body);
  });

  it('is refused without a job that is due [JOB-1 LIFE-1]', async () => {
    const bin = await makeDeliveredBin(admin);
    const { status, body } = await reschedule({ id: bin.id });
    expect([status, body]).toEqual([
      409,
      {
        code: 'invalid-transition',
        message: 'This cannot be done with a bin that is delivered, with no collection requested',
        current: bin,
      },
    ]);
    const swap = await makeSwapOf(admin, { old: 'delivered', replacement: 'delivered' });
    expect((await reschedule({ id: swap.old })).body.message).toBe(
      'This cannot be done with a bin that is being swapped, with no collection requested',
    );
  });

  it('reports a collection before the delivery at its own field [JOB-1 LIFE-8]', async () => {
    const bin = await makeCollectingBin(admin);
    const { status, body } = await reschedule({ id: bin.id, date: '2026-03-01' });
    const message = 'Collection cannot be before delivery';
    expect([status, body.errors]).toEqual([400, [{ path: 'date', message }]]);
    expect(await readBin(admin, bin.id)).toEqual(bin);
  });

  it('leaves a replacement where it is that is delivered while its lock is awaited [JOB-2]', async () => {
    const { old, replacement } = await makeSwap(admin);
    const { id } = replacement;
    const [answer] = await whileLocked(
      api.db,
      'skip_bins',
      id,
      () => [reschedule({ id: old.id })],
      (sql) =>
        sql.query(
          "update skip_bins set status = 'delivered', actual_delivery_date = '2026-03-09' where id = $1",
          [id],
        ),
    );
    expect(answer?.status).toBe(200);
    expect(await readBin(admin, old.id)).toMatchObject({ ...COLLECTION, version: old.version + 1 });
    const { desiredDeliveryDate, version } = await readBin(admin, id);
    expect([desiredDeliveryDate, version]).toEqual([replacement.desiredDeliveryDate, replacement.version]);
  });
});
