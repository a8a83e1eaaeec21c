import type { Change } from '../../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import { REPLACEMENT_TO_COME } from '../../../../src/contract/lifecycle/inconsistencies';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { OLD_BIN_WITHOUT_DATE } from '../../../../src/server/features/skipBins/updateSkipBin';
import { COLLECTION } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { makeSwap, readBin } from '../../../support/swaps';

const api = apiOfFile();
const { admin } = api;

type Given = Partial<SkipBin> & { swapMoves?: string; otherHalfVersion?: number };

const read = (id: number) => readBin(admin, id);
const update = (bin: SkipBin, given: Given) =>
  admin.put<SkipBin & ErrorBody>('/skip-bins', { ...bin, ...given });
const reschedule = (given: object) => admin.put<SkipBin & ErrorBody>('/skip-bins/reschedule', given);
const cancel = ({ id }: SkipBin) => admin.put('/skip-bins/cancel', { id });
const NEW = { date: '2026-03-20', timeSlot: 'morning' } as const;
const NEW_DELIVERY = { desiredDeliveryDate: NEW.date, deliveryTimeSlot: NEW.timeSlot };
const NEW_COLLECTION = { desiredCollectionDate: NEW.date, collectionTimeSlot: NEW.timeSlot };
const NO_DATE = { desiredCollectionDate: null, collectionTimeSlot: null };

describe('a new date for one half of a swap', () => {
  it.each([
    ['the old bin is updated', 'old', (bin: SkipBin) => update(bin, NEW_COLLECTION)],
    ['the replacement is updated', 'replacement', (bin: SkipBin) => update(bin, NEW_DELIVERY)],
    ['the old bin is rescheduled', 'old', ({ id }: SkipBin) => reschedule({ id, ...NEW })],
    ['the replacement is rescheduled', 'replacement', ({ id }: SkipBin) => reschedule({ id, ...NEW })],
  ] as const)(
    'moves both in one change, and one undo reverts it: %s [SWAP-4 JOB-2]',
    async (_what, half, move) => {
      const swap = await makeSwap(admin);
      const { old, replacement } = swap;
      const { status, body, headers } = await move(swap[half]);
      expect([status, body]).toEqual([200, await read(swap[half].id)]);
      expect(await read(old.id)).toMatchObject({ ...NEW_COLLECTION, replacement: NEW_DELIVERY });
      expect(await read(replacement.id)).toMatchObject({ ...NEW_DELIVERY, version: replacement.version + 1 });

      const { body: changes } = await admin.get<Change[]>(`/changes?skipBinId=${old.id}&limit=1`);
      const id = Number(headers['x-change-id']);
      expect(changes[0]).toMatchObject({ id, entities: { length: 2 } });
      expect((await admin.post('/changes/undo', { id })).status).toBe(201);
      expect(await read(old.id)).toMatchObject(COLLECTION);
      const { desiredDeliveryDate, deliveryTimeSlot } = replacement;
      expect(await read(replacement.id)).toMatchObject({ desiredDeliveryDate, deliveryTimeSlot });
    },
  );

  it('moves both if only the time slot changes, but only one on request [SWAP-4]', async () => {
    const { old, replacement } = await makeSwap(admin);
    await update(replacement, { deliveryTimeSlot: 'morning', swapMoves: 'both' });
    const moved = await read(old.id);
    expect(moved).toMatchObject({ ...COLLECTION, collectionTimeSlot: 'morning' });

    const before = await read(replacement.id);
    await update(moved, { ...NEW_COLLECTION, swapMoves: 'one' });
    expect(await read(replacement.id)).toEqual(before);
    // Later edits of other fields do not join the dates either.
    await update(await read(old.id), { collectionComment: 'Keys at reception' });
    expect(await read(replacement.id)).toEqual(before);
    // Rescheduling does, also to the day of the one half.
    await reschedule({ id: old.id, ...NEW });
    expect(await read(replacement.id)).toMatchObject(NEW_DELIVERY);
  });

  it('is refused if the other bin cannot move there, and nothing is written [LIFE-8]', async () => {
    const { old, replacement } = await makeSwap(admin);
    const { id } = replacement;
    const message = 'Collection cannot be before delivery, for the other bin of the swap';
    for (const [{ status, body }, path] of [
      [await update(replacement, { desiredDeliveryDate: '2026-03-01' }), 'desiredDeliveryDate'],
      [await reschedule({ id, ...NEW, date: '2026-03-01' }), 'date'],
    ] as const)
      expect([status, body.errors]).toEqual([400, [{ path, message }]]);
    expect([await read(old.id), await read(id)]).toEqual([old, replacement]);
  });

  it('moves only a delivery or collection that is still due [SWAP-4]', async () => {
    const done = await makeSwap(admin);
    await admin.put('/skip-bins/delivered', { id: done.replacement.id, actualDeliveryDate: '2026-03-09' });
    const there = await read(done.replacement.id);
    await update(await read(done.old.id), NEW_COLLECTION);
    expect(await read(there.id)).toEqual(there);

    const gone = await makeSwap(admin);
    await admin.put('/skip-bins/collected', { id: gone.old.id, actualCollectionDate: '2026-03-09' });
    const collected = await read(gone.old.id);
    await update(gone.replacement, NEW_DELIVERY);
    expect(await read(collected.id)).toMatchObject({ ...COLLECTION, version: collected.version });
  });

  it('from both sides at the same time causes no deadlock, and leaves both on one day [SWAP-4 JOB-2]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { old, replacement } = await makeSwap(admin);
      const { id, version } = old;
      const answers = await Promise.all([
        round % 2
          ? update(old, { desiredCollectionDate: '2026-03-21' })
          : reschedule({ id, version, date: '2026-03-21', timeSlot: 'morning' }),
        update(replacement, { desiredDeliveryDate: '2026-03-22' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [goes, comes] = [await read(id), await read(replacement.id)];
      expect(goes.desiredCollectionDate).toBe(comes.desiredDeliveryDate);
    }
  });
});

describe('moving the other half of a swap that was changed since the user saw it [SWAP-6]', () => {
  it.each(['old', 'replacement'] as const)('is refused, and names the change: from the %s', async (half) => {
    const swap = await makeSwap(admin);
    const other = half === 'old' ? swap.replacement : swap.old;
    const date = half === 'old' ? 'desiredDeliveryDate' : 'desiredCollectionDate';
    await update(other, { [date]: '2026-03-22', swapMoves: 'one' });
    const [moved, bin] = [await read(other.id), await read(swap[half].id)];
    const { id, version } = bin;
    const seen = { id, version, otherHalfVersion: other.version };
    const refusals = [
      await reschedule({ ...seen, ...NEW }),
      await update(bin, { ...(half === 'old' ? NEW_COLLECTION : NEW_DELIVERY), ...seen }),
    ];
    for (const { status, body } of refusals) {
      expect([status, body.code, body.current]).toEqual([409, 'conflict', bin]);
      expect(body.changes?.map(({ entities }) => entities.map((entity) => entity.id))).toEqual([[other.id]]);
    }
    expect([await read(id), await read(other.id)]).toEqual([bin, moved]);

    expect((await reschedule({ ...seen, ...NEW, otherHalfVersion: moved.version })).status).toBe(200);
    expect(await read(other.id)).toMatchObject({ [date]: NEW.date });
  });

  it('is possible if that half stays', async () => {
    const { old, replacement } = await makeSwap(admin);
    await update(replacement, { deliveryComment: 'Ring the bell' });
    const given = { ...NEW_COLLECTION, swapMoves: 'one', otherHalfVersion: replacement.version };
    expect((await update(await read(old.id), given)).status).toBe(200);
  });
});

describe('removing the collection date of a swap [SWAP-5]', () => {
  const refusal = [400, [{ path: 'desiredCollectionDate', message: REPLACEMENT_TO_COME }]];

  it.each<Given>([{ swapMoves: 'both' }, { swapMoves: 'one' }, { status: 'pending' }])(
    'is refused while the replacement is pending, also with %j',
    async (given) => {
      const { old, replacement } = await makeSwap(admin);
      const { status, body } = await update(old, { desiredCollectionDate: null, ...given });
      expect([status, body.errors]).toEqual(refusal);
      expect([await read(old.id), await read(replacement.id)]).toEqual([old, replacement]);
    },
  );

  it('is possible when the bin is over, but not its return without a date', async () => {
    const { old } = await makeSwap(admin);
    const { body, status } = await update(old, { ...NO_DATE, status: 'cancelled' });
    expect(status).toBe(200);
    const { actualDeliveryDate } = old;
    for (const again of [{ status: 'pending' }, { status: 'delivered', actualDeliveryDate }] as const) {
      const returned = await update(body, again);
      expect([returned.status, returned.body.errors]).toEqual(refusal);
    }
  });

  it('leaves a bin editable and deliverable that has lost its date already', async () => {
    const [{ old }, { old: pending }] = [await makeSwap(admin), await makeSwap(admin)];
    await api.db.query('update skip_bins set desired_collection_date = null where id = any($1::integer[])', [
      [old.id, pending.id],
    ]);
    const bin = await read(old.id);
    expect((await update(bin, { collectionComment: 'Keys at reception' })).status).toBe(200);
    expect((await update(await read(old.id), NEW_COLLECTION)).body).toMatchObject(NEW_COLLECTION);

    await api.db.query("update skip_bins set status = 'pending', actual_delivery_date = null where id = $1", [
      pending.id,
    ]);
    const delivered = { id: pending.id, actualDeliveryDate: '2026-03-02', evenIfInUse: true };
    expect((await admin.put('/skip-bins/delivered', delivered)).status).toBe(200);
  });
});

describe('ordering a cancelled replacement again [SWAP-5]', () => {
  it.each(['both', 'one'])('is refused if the old bin has no collection date: %s', async (swapMoves) => {
    const { old, replacement } = await makeSwap(admin);
    await cancel(replacement);
    await admin.put('/skip-bins/withdraw-collection', { id: old.id });
    const { status, body } = await update(await read(replacement.id), { status: 'pending', swapMoves });
    expect([status, body.errors]).toEqual([400, [{ path: 'status', message: OLD_BIN_WITHOUT_DATE }]]);
  });

  it('is possible while the old bin has its date, or once it is over', async () => {
    const { old, replacement } = await makeSwap(admin);
    await cancel(replacement);
    const again = await update(await read(replacement.id), { status: 'pending' });
    expect(again.status).toBe(200);
    await cancel(replacement);
    await update(await read(old.id), { ...NO_DATE, status: 'cancelled' });
    expect((await update(await read(replacement.id), { status: 'pending' })).status).toBe(200);
  });

  it('while another one is ordered leaves the bin with one of the two, and refuses the other [LIFE-9 KEEP-6]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { old, replacement } = await makeSwap(admin);
      await cancel(replacement);
      const cancelled = await read(replacement.id);
      const collect = { id: old.id, ...COLLECTION, swap: { type: 'pvc', size: 240 } };
      const answers = await Promise.all([
        update(cancelled, { status: 'pending' }),
        admin.put<ErrorBody>('/skip-bins/collect', collect),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refusal = answers.find(({ status }) => status === 409);
      expect(['conflict', 'invalid-transition']).toContain(refusal?.body.code);
      expect((await read(old.id)).replacement).not.toBeNull();
    }
  });
});
