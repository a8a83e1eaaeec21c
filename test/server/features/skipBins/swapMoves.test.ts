import type { Change } from '../../../../src/contract/changes';
import type { ErrorBody } from '../../../../src/contract/errors';
import { REPLACEMENT_TO_COME } from '../../../../src/contract/inconsistencies';
import type { SkipBin, SkipBinFields } from '../../../../src/contract/skipBins';
import { OLD_BIN_WITHOUT_DATE } from '../../../../src/server/features/skipBins/updateSkipBin';
import { COLLECTION, makeCollectingBin } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { makeSwapOf } from '../../../support/swapTable';

const api = apiOfFile();
const { admin } = api;

const read = async (id: number) => (await admin.get<SkipBin>(`/skip-bins/${id}`)).body;
const update = (bin: SkipBin, given: Partial<SkipBin> & { swapMoves?: string; otherHalfVersion?: number }) =>
  admin.put<SkipBin & ErrorBody>('/skip-bins', { ...bin, ...given });
const makeSwap = async () => {
  const old = await makeCollectingBin(admin, { type: 'pvc', size: 240 });
  return { old, replacement: await read((old.replacement as SkipBinFields).id) };
};
const NEW_DELIVERY = { desiredDeliveryDate: '2026-03-20', deliveryTimeSlot: 'morning' } as const;
const NO_DATE = { desiredCollectionDate: null, collectionTimeSlot: null };
const NEW_COLLECTION = { desiredCollectionDate: '2026-03-20', collectionTimeSlot: 'morning' } as const;

describe('a new date for a swap [SWAP-4]', () => {
  it.each([{}, { swapMoves: 'both' }])('on the old bin moves the replacement: %j', async (told) => {
    const { old, replacement } = await makeSwap();
    const { body } = await update(old, { ...NEW_COLLECTION, ...told });
    expect(body).toMatchObject({ ...NEW_COLLECTION, replacement: NEW_DELIVERY });
    expect(await read(replacement.id)).toMatchObject({ ...NEW_DELIVERY, version: replacement.version + 1 });
  });

  it('on the replacement moves the old bin, also if only the time slot changes', async () => {
    const { old, replacement } = await makeSwap();
    await update(replacement, { deliveryTimeSlot: 'morning' });
    expect(await read(old.id)).toMatchObject({ ...COLLECTION, collectionTimeSlot: 'morning' });
  });

  it('moves only the one bin on request', async () => {
    const { old, replacement } = await makeSwap();
    await update(old, { ...NEW_COLLECTION, swapMoves: 'one' });
    expect(await read(replacement.id)).toEqual(replacement);
    // Later edits of other fields do not join the dates either.
    await update(await read(old.id), { collectionComment: 'Keys at reception' });
    expect(await read(replacement.id)).toEqual(replacement);
  });

  it('is one change, and one undo reverts it', async () => {
    const { old, replacement } = await makeSwap();
    const { headers } = await update(replacement, NEW_DELIVERY);
    const id = Number(headers['x-change-id']);
    const { body } = await admin.get<Change[]>(`/changes?skipBinId=${old.id}&limit=1`);
    expect(body[0]).toMatchObject({ id, command: 'updateSkipBin' });
    expect(body[0]?.entities.map((entity) => entity.id).sort()).toEqual([old.id, replacement.id].sort());
    expect((await admin.post('/changes/undo', { id })).status).toBe(201);
    expect(await read(old.id)).toMatchObject(COLLECTION);
    expect(await read(replacement.id)).toMatchObject({
      desiredDeliveryDate: COLLECTION.desiredCollectionDate,
      deliveryTimeSlot: COLLECTION.collectionTimeSlot,
    });
  });

  it('is refused at the changed field if the other bin cannot move there, and nothing is written [LIFE-8]', async () => {
    const { old, replacement } = await makeSwap();
    const { status, body } = await update(replacement, { desiredDeliveryDate: '2026-03-01' });
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          path: 'desiredDeliveryDate',
          message: 'Collection cannot be before delivery, for the other bin of the swap',
        },
      ],
    ]);
    expect([await read(old.id), await read(replacement.id)]).toEqual([old, replacement]);
  });

  it('moves only a delivery or collection that is still due', async () => {
    const done = await makeSwap();
    await admin.put('/skip-bins/delivered', { id: done.replacement.id, actualDeliveryDate: '2026-03-09' });
    const there = await read(done.replacement.id);
    await update(await read(done.old.id), NEW_COLLECTION);
    expect(await read(there.id)).toEqual(there);

    const gone = await makeSwap();
    await admin.put('/skip-bins/collected', { id: gone.old.id, actualCollectionDate: '2026-03-09' });
    const collected = await read(gone.old.id);
    await update(gone.replacement, NEW_DELIVERY);
    expect(await read(collected.id)).toMatchObject({ ...COLLECTION, version: collected.version });
  });

  it('on both bins by two people at the same time causes no deadlock, and leaves both on one day', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { old, replacement } = await makeSwap();
      const answers = await Promise.all([
        update(old, { desiredCollectionDate: '2026-03-21' }),
        update(replacement, { desiredDeliveryDate: '2026-03-22' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [goes, comes] = [await read(old.id), await read(replacement.id)];
      expect(goes.desiredCollectionDate).toBe(comes.desiredDeliveryDate);
    }
  });
});

describe('moving the other half of a swap that was changed since the user saw it [SWAP-6]', () => {
  const reschedule = (given: object) => admin.put<SkipBin & ErrorBody>('/skip-bins/reschedule', given);

  it.each(['old', 'replacement'] as const)('is refused, and names the change: from the %s', async (half) => {
    const swap = await makeSwap();
    const other = half === 'old' ? swap.replacement : swap.old;
    const date = half === 'old' ? 'desiredDeliveryDate' : 'desiredCollectionDate';
    await update(other, { [date]: '2026-03-22', swapMoves: 'one' });
    const [moved, bin] = [await read(other.id), await read(swap[half].id)];
    const { id, version } = bin;
    const seen = { id, version, otherHalfVersion: other.version };
    const refusals = [
      await reschedule({ ...seen, date: '2026-03-20', timeSlot: 'morning' }),
      await update(bin, { ...(half === 'old' ? NEW_COLLECTION : NEW_DELIVERY), ...seen }),
    ];
    for (const { status, body } of refusals) {
      expect([status, body.code, body.current]).toEqual([409, 'conflict', bin]);
      expect(body.changes?.map(({ entities }) => entities.map((entity) => entity.id))).toEqual([[other.id]]);
    }
    expect([await read(id), await read(other.id)]).toEqual([bin, moved]);

    const now = { ...seen, otherHalfVersion: moved.version, date: '2026-03-20', timeSlot: 'morning' };
    expect((await reschedule(now)).status).toBe(200);
    expect(await read(other.id)).toMatchObject({ [date]: '2026-03-20' });
  });

  it('is possible if that half stays', async () => {
    const { old, replacement } = await makeSwap();
    await update(replacement, { deliveryComment: 'Ring the bell' });
    const given = { ...NEW_COLLECTION, swapMoves: 'one', otherHalfVersion: replacement.version };
    expect((await update(await read(old.id), given)).status).toBe(200);
  });
});

describe('removing the collection date of a swap [SWAP-5]', () => {
  const refusal = [400, [{ path: 'desiredCollectionDate', message: REPLACEMENT_TO_COME }]];

  it.each(['both', 'one'])('is refused while the replacement is pending: %s', async (swapMoves) => {
    const { old, replacement } = await makeSwap();
    const { status, body } = await update(old, { desiredCollectionDate: null, swapMoves });
    expect([status, body.errors]).toEqual(refusal);
    expect([await read(old.id), await read(replacement.id)]).toEqual([old, replacement]);
  });

  it.each(['pending', 'collected'])('is refused by an update from %s to delivered', async (old) => {
    const bin = await read((await makeSwapOf(admin, { old, replacement: 'pending' })).old);
    const dated = {
      ...(await update(bin, { ...NEW_COLLECTION, desiredDeliveryDate: '2026-03-02' })).body,
      status: 'delivered' as const,
      actualDeliveryDate: '2026-03-02' as const,
    };
    const { status, body } = await update(dated, { desiredCollectionDate: null });
    expect([status, body.errors]).toEqual(refusal);
    expect((await update(dated, {})).status).toBe(200);
  });

  it('is refused together with a return to pending, from which the bin could be delivered again', async () => {
    const { old } = await makeSwap();
    const { status, body } = await update(old, { desiredCollectionDate: null, status: 'pending' });
    expect([status, body.errors]).toEqual(refusal);
  });

  it('is possible when the bin is over, but not its return without a date', async () => {
    const { old } = await makeSwap();
    const { body, status } = await update(old, { ...NO_DATE, status: 'cancelled' });
    expect(status).toBe(200);
    const { actualDeliveryDate } = old;
    for (const again of [{ status: 'pending' }, { status: 'delivered', actualDeliveryDate }] as const) {
      const returned = await update(body, again);
      expect([returned.status, returned.body.errors]).toEqual(refusal);
    }
  });

  it('is possible once the replacement is not pending', async () => {
    for (const replacement of ['delivered', 'cancelled']) {
      const swap = await makeSwapOf(admin, { old: 'collecting', replacement });
      expect((await update(await read(swap.old), NO_DATE)).status).toBe(200);
    }
  });

  it('leaves a bin editable that has lost its date already', async () => {
    const { old } = await makeSwap();
    await api.db.query('update skip_bins set desired_collection_date = null where id = $1', [old.id]);
    const bin = await read(old.id);
    expect((await update(bin, { collectionComment: 'Keys at reception' })).status).toBe(200);
    expect((await update(await read(old.id), NEW_COLLECTION)).body).toMatchObject(NEW_COLLECTION);
  });

  it('leaves a pending bin deliverable that has lost its date already', async () => {
    const { old } = await makeSwap();
    await api.db.query(
      `update skip_bins set status = 'pending', actual_delivery_date = null, desired_collection_date = null
       where id = $1`,
      [old.id],
    );
    const delivered = { id: old.id, actualDeliveryDate: '2026-03-02', evenIfInUse: true };
    expect((await admin.put('/skip-bins/delivered', delivered)).status).toBe(200);
  });
});

describe('ordering a cancelled replacement again [SWAP-5]', () => {
  it.each(['both', 'one'])('is refused if the old bin has no collection date: %s', async (swapMoves) => {
    const { old, replacement } = await makeSwap();
    await admin.put('/skip-bins/cancel', { id: replacement.id });
    await admin.put('/skip-bins/withdraw-collection', { id: old.id });
    const { status, body } = await update(await read(replacement.id), { status: 'pending', swapMoves });
    expect([status, body.errors]).toEqual([400, [{ path: 'status', message: OLD_BIN_WITHOUT_DATE }]]);
  });

  it('is possible while the old bin has its date, or once it is over', async () => {
    const { old, replacement } = await makeSwap();
    await admin.put('/skip-bins/cancel', { id: replacement.id });
    const again = await update(await read(replacement.id), { status: 'pending' });
    expect(again.status).toBe(200);
    await admin.put('/skip-bins/cancel', { id: replacement.id });
    await update(await read(old.id), { ...NO_DATE, status: 'cancelled' });
    expect((await update(await read(replacement.id), { status: 'pending' })).status).toBe(200);
  });
});
