import type { Change } from '../../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { formatCalendarDate } from '../../../../src/contract/calendarDate';
import { makeCollectingBin, makeDeliveredBin, makePendingBin } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { today } from '../../../support/skipBinSteps';
import { makeSwap, readBin } from '../../../support/swaps';

const { admin } = apiOfFile();

const FAILED = { date: '2026-03-05', reason: 'no-access', comment: 'Gate locked' } as const;
const record = (given: { id: number; [field: string]: unknown }) =>
  admin.put<SkipBin & ErrorBody>('/skip-bins/attempted', { ...FAILED, ...given });

describe('PUT /skip-bins/attempted', () => {
  it.each([
    ['delivery', () => makePendingBin(admin, { desiredDeliveryDate: FAILED.date })],
    ['collection', () => makeCollectingBin(admin, undefined, { desiredCollectionDate: FAILED.date })],
  ] as const)('records an attempt at a %s that stays due [JOB-7 JOB-8]', async (job, make) => {
    const bin = await make();
    const { status, body } = await record({ id: bin.id, version: bin.version });
    const attempt = { ...FAILED, job, state: 'open' };
    expect([status, body]).toEqual([200, { ...bin, attempts: [attempt], version: bin.version + 1 }]);

    const { body: again } = await record({ id: bin.id, reason: 'blocked', comment: null });
    expect(again.attempts).toEqual([attempt, { ...attempt, reason: 'blocked', comment: null }]);
  });

  it('moves both halves of a swap to the new date, and one undo takes all back [JOB-7 JOB-2]', async () => {
    const { old, replacement } = await makeSwap(admin);
    const { status, body, headers } = await record({ id: old.id, newDate: '2026-03-20' });
    expect([status, body.attempts?.[0]?.state]).toEqual([200, 'rescheduled']);
    expect(body).toMatchObject({ desiredCollectionDate: '2026-03-20' });
    expect(body.collectionTimeSlot).toBe(old.collectionTimeSlot);
    expect(await readBin(admin, replacement.id)).toMatchObject({
      desiredDeliveryDate: '2026-03-20',
      attempts: null,
    });

    const undone = await admin.post<Change[]>('/changes/undo', { id: Number(headers['x-change-id']) });
    expect(undone.status).toBe(201);
    expect(await readBin(admin, old.id)).toMatchObject({
      attempts: null,
      desiredCollectionDate: old.desiredCollectionDate,
    });
    expect(await readBin(admin, replacement.id)).toMatchObject({
      desiredDeliveryDate: replacement.desiredDeliveryDate,
    });
  });

  it('moves to another slot of the same day [JOB-7]', async () => {
    const bin = await makePendingBin(admin, { deliveryTimeSlot: 'morning' });
    const { body } = await record({ id: bin.id, newTimeSlot: 'afternoon' });
    expect(body).toMatchObject({
      desiredDeliveryDate: bin.desiredDeliveryDate,
      deliveryTimeSlot: 'afternoon',
      attempts: [{ state: 'rescheduled' }],
    });
  });

  it('belongs to its job: another collection begins without attempts [JOB-8]', async () => {
    const bin = await makeCollectingBin(admin);
    const { id } = bin;
    await record({ id });
    const states = async () => (await readBin(admin, id)).attempts?.map(({ state }) => state);
    const { headers } = await admin.put('/skip-bins/withdraw-collection', { id });
    expect(await states()).toEqual(['past']);
    await admin.post('/changes/undo', { id: Number(headers['x-change-id']) });
    expect(await states()).not.toEqual(['past']);
    await admin.put('/skip-bins/withdraw-collection', { id });
    const { desiredCollectionDate, collectionTimeSlot } = bin;
    await admin.put('/skip-bins/collect', { id, desiredCollectionDate, collectionTimeSlot });
    expect(await states()).toEqual(['past']);
  });

  it('needs nothing more if it is planned for a later day already [JOB-8]', async () => {
    const { id } = await makePendingBin(admin, { desiredDeliveryDate: '2026-03-06' });
    expect((await record({ id })).body.attempts).toMatchObject([{ state: 'rescheduled' }]);
  });

  it('is refused without a job that is due [JOB-7 LIFE-1]', async () => {
    const bin = await makeDeliveredBin(admin);
    expect((await record({ id: bin.id })).body.code).toBe('invalid-transition');
  });

  it('reports a date that is to come, and a new date that does not fit, at their fields [JOB-7 LIFE-8]', async () => {
    const bin = await makeCollectingBin(admin);
    const early = await record({ id: bin.id, date: '2199-01-01' });
    const message = `Please choose ${formatCalendarDate(today())} or earlier`;
    expect([early.status, early.body.errors]).toEqual([400, [{ path: 'date', message }]]);
    const before = await record({ id: bin.id, newDate: '2026-03-01' });
    expect(before.body.errors).toEqual([
      { path: 'newDate', message: 'Collection cannot be before delivery' },
    ]);
    const tooEarly = await record({ id: bin.id, date: '2026-03-01' });
    expect(tooEarly.body.errors).toEqual([{ path: 'date', message: 'Collection cannot be before delivery' }]);
    const silent = await record({ id: bin.id, reason: 'other', comment: ' ' });
    expect(silent.body.errors).toEqual([{ path: 'comment', message: 'Required' }]);
    expect(await readBin(admin, bin.id)).toEqual(bin);
  });

  it('is found in the history by its comment, not by those before it or the names of its fields [JOB-7 HISTORY-2]', async () => {
    const bin = await makePendingBin(admin);
    await record({ id: bin.id, comment: 'Padlock rusted' });
    await record({ id: bin.id, comment: 'Dog' });
    const find = async (search: string) =>
      (await admin.get<Change[]>(`/changes?jobSiteId=${bin.jobSiteId}&search=${search}`)).body.length;
    expect([await find('padlock'), await find('dueTimeSlot')]).toEqual([1, 0]);
  });
});
