import type { Change } from '../../../../src/contract/changes';
import type { ErrorBody } from '../../../../src/contract/errors';
import type { SkipBin, SkipBinFields } from '../../../../src/contract/skipBins';
import { makeCollectingBin, makeDeliveredBin, makePendingBin } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { makeSwapOf } from '../../../support/swapTable';

const api = apiOfFile();
const { admin } = api;

const read = async (id: number) => (await admin.get<SkipBin>(`/skip-bins/${id}`)).body;
const NEW = { date: '2026-03-20', timeSlot: 'morning' } as const;
const DELIVERY = { desiredDeliveryDate: NEW.date, deliveryTimeSlot: NEW.timeSlot };
const COLLECTION = { desiredCollectionDate: NEW.date, collectionTimeSlot: NEW.timeSlot };
const reschedule = (given: { id: number; version?: number; date?: string; timeSlot?: string }) =>
  admin.put<SkipBin & ErrorBody>('/skip-bins/reschedule', { ...NEW, ...given });
const makeSwap = async () => {
  const old = await makeCollectingBin(admin, { type: 'pvc', size: 240 });
  return { old, replacement: await read((old.replacement as SkipBinFields).id) };
};

describe('PUT /skip-bins/reschedule', () => {
  it('moves the delivery of a pending bin, and nothing else [JOB-1]', async () => {
    const bin = await makePendingBin(admin);
    const { status, body } = await reschedule({ id: bin.id, version: bin.version });
    expect([status, body]).toEqual([200, { ...bin, ...DELIVERY, version: bin.version + 1 }]);
    expect(await read(bin.id)).toEqual(body);
  });

  it('moves the collection of a delivered bin, and nothing else [JOB-1]', async () => {
    const bin = await makeCollectingBin(admin);
    const { body } = await reschedule({ id: bin.id });
    expect(body).toEqual({ ...bin, ...COLLECTION, version: bin.version + 1 });
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
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'date', message: 'Collection cannot be before delivery' }],
    ]);
    expect(await read(bin.id)).toEqual(bin);
  });
});

describe('rescheduling one half of a swap [JOB-2]', () => {
  it.each(['old', 'replacement'] as const)('moves both: %s', async (half) => {
    const swap = await makeSwap();
    const { id } = swap[half];
    const { status, headers, body } = await reschedule({ id });
    expect(status).toBe(200);
    expect(body).toEqual(await read(id));
    expect(await read(swap.old.id)).toMatchObject(COLLECTION);
    expect(await read(swap.replacement.id)).toMatchObject(DELIVERY);

    const { body: changes } = await admin.get<Change[]>(`/changes?skipBinId=${id}&limit=1`);
    expect(changes[0]).toMatchObject({ id: Number(headers['x-change-id']), command: 'rescheduleSkipBin' });
    expect(changes[0]?.entities.map((entity) => entity.id).sort()).toEqual(
      [swap.old.id, swap.replacement.id].sort(),
    );
    await admin.post('/changes/undo', { id: changes[0]?.id });
    expect(await read(swap.old.id)).toMatchObject({ desiredCollectionDate: swap.old.desiredCollectionDate });
    expect(await read(swap.replacement.id)).toMatchObject({
      desiredDeliveryDate: swap.replacement.desiredDeliveryDate,
    });
  });

  it('joins two halves on different days, also on the day of this one', async () => {
    const { old, replacement } = await makeSwap();
    await admin.put('/skip-bins', { ...replacement, ...DELIVERY, swapMoves: 'one' });
    const { desiredCollectionDate: date, collectionTimeSlot: timeSlot } = old;
    await reschedule({ id: old.id, date: date ?? '', timeSlot: timeSlot ?? '' });
    expect(await read(replacement.id)).toMatchObject({
      desiredDeliveryDate: date,
      deliveryTimeSlot: timeSlot,
    });
  });

  it('is refused if the other half cannot move there, and nothing is written [LIFE-8]', async () => {
    const { old, replacement } = await makeSwap();
    const { status, body } = await reschedule({ id: replacement.id, date: '2026-03-01' });
    const message = 'Collection cannot be before delivery, for the other bin of the swap';
    expect([status, body.errors]).toEqual([400, [{ path: 'date', message }]]);
    expect([await read(old.id), await read(replacement.id)]).toEqual([old, replacement]);
  });

  it('does not move the other bin of a swap if it is no longer due', async () => {
    const { old, replacement } = await makeSwap();
    await admin.put('/skip-bins/delivered', { id: replacement.id, actualDeliveryDate: '2026-03-09' });
    const there = await read(replacement.id);
    expect((await reschedule({ id: old.id })).status).toBe(200);
    expect(await read(replacement.id)).toEqual(there);
  });

  it('leaves a replacement where it is that is delivered while its lock is awaited [JOB-2]', async () => {
    const { old, replacement } = await makeSwap();
    const answer = await api.db.transaction(async (sql) => {
      await sql.query('select id from skip_bins where id = $1 for update', [replacement.id]);
      const moving = reschedule({ id: old.id });
      await new Promise((resolve) => setTimeout(resolve, 300));
      await sql.query(
        "update skip_bins set status = 'delivered', actual_delivery_date = '2026-03-09' where id = $1",
        [replacement.id],
      );
      return { moving };
    });
    expect((await answer.moving).status).toBe(200);
    expect(await read(old.id)).toMatchObject({ ...COLLECTION, version: old.version + 1 });
    const { desiredDeliveryDate, version } = await read(replacement.id);
    expect([desiredDeliveryDate, version]).toEqual([replacement.desiredDeliveryDate, replacement.version]);
  });

  it('by two people from both sides causes no deadlock, and leaves both on one day', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { old, replacement } = await makeSwap();
      const answers = await Promise.all([
        reschedule({ id: old.id, version: old.version, date: '2026-03-21' }),
        reschedule({ id: replacement.id, version: replacement.version, date: '2026-03-22' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [goes, comes] = [await read(old.id), await read(replacement.id)];
      expect(goes.desiredCollectionDate).toBe(comes.desiredDeliveryDate);
    }
  });
});
