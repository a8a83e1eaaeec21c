import type { Change } from '../../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { SkipBin, SkipBinFields } from '../../../../src/contract/responses/skipBins';
import {
  COLLECTION,
  makeAccount,
  makeCollectingBin,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { readBin } from '../../../support/swaps';

const { admin } = apiOfFile();

type Answer = SkipBin & ErrorBody;
const update = (bin: SkipBin, given: object) => admin.put<Answer>('/skip-bins', { ...bin, ...given });
const faultsOf = ({ errors = [] }: ErrorBody) =>
  Object.fromEntries(errors.map((one) => [one.path, one.message]));
const undo = (headers: Record<string, unknown>) =>
  admin.post('/changes/undo', { id: Number(headers['x-change-id']) });
const lastChange = async ({ id }: SkipBin) =>
  (await admin.get<Change[]>(`/changes?skipBinId=${id}&limit=1`)).body[0];

describe('the order number of a bin', () => {
  it('is that of each ordered bin, and of the replacement in a swap [PO-1]', async () => {
    const bin = await makeCollectingBin(admin, { type: 'pvc', size: 240 }, { purchaseOrder: ' PO-4711 ' });
    expect(bin.purchaseOrder).toBe('PO-4711');
    expect((bin.replacement as SkipBinFields).purchaseOrder).toBe('PO-4711');
    const { id: jobSiteId } = await makeJobSite(admin);
    await makePendingBin(admin, { jobSiteId, purchaseOrder: '17', quantity: 2 });
    const { body } = await admin.get<SkipBin[]>(`/skip-bins?jobSiteId=${jobSiteId}`);
    expect(body.map(({ purchaseOrder }) => purchaseOrder)).toEqual(['17', '17']);
  });

  it('is changed and undone, and is in the history [PO-1 PO-2]', async () => {
    const bin = await makePendingBin(admin, { purchaseOrder: '17' });
    const { body, headers } = await update(bin, { purchaseOrder: '18' });
    expect(body.purchaseOrder).toBe('18');
    expect((await lastChange(bin))?.entities[0]?.fields).toEqual({ purchaseOrder: { old: '17', new: '18' } });
    await undo(headers);
    expect((await readBin(admin, bin.id)).purchaseOrder).toBe('17');
    expect(
      faultsOf((await update(bin, { version: undefined, purchaseOrder: 'x'.repeat(101) })).body),
    ).toEqual({
      purchaseOrder: 'Please use at most 100 characters',
    });
  });

  it('finds the bin, with and without PO before it, and beside its number [PO-2]', async () => {
    const bin = await makeDeliveredBin(admin, { purchaseOrder: 'Ключ-88231' });
    const { id: unnumbered } = await makePendingBin(admin, { purchaseOrder: '88231-b' });
    const find = async (search: string) =>
      (await admin.get<SkipBin[]>(`/skip-bins?search=${encodeURIComponent(search)}`)).body.map(
        ({ id }) => id,
      );
    expect(await find('88231')).toEqual([bin.id, unnumbered]);
    expect(await find('PO 88231')).toEqual([bin.id, unnumbered]);
    expect(await find(`ключ ${bin.referenceNumber}`)).toEqual([bin.id]);
    expect((await find(String(bin.referenceNumber)))[0]).toBe(bin.id);
  });
});

const COLLECTED = {
  collectedKilograms: 412.5,
  docketNumber: 'D-9',
  contamination: 'minor',
  contaminationComment: 'Two paint tins\nand a battery',
} as const;
const NONE = {
  collectedKilograms: null,
  docketNumber: null,
  contamination: null,
  contaminationComment: null,
};
const collect = ({ id }: SkipBin, given: object) =>
  admin.put<Answer>('/skip-bins/collected', { id, actualCollectionDate: '2026-03-09', ...given });

describe('what is told at a collection', () => {
  it('is kept, changed and undone [COLLECT-1]', async () => {
    const bin = await makeCollectingBin(admin);
    expect(bin).toMatchObject(NONE);
    const collected = await collect(bin, COLLECTED);
    expect(collected.body).toMatchObject({ status: 'collected', ...COLLECTED });
    expect((await update(collected.body, { collectedKilograms: 20_000 })).body.collectedKilograms).toBe(
      20_000,
    );
    expect((await lastChange(bin))?.entities[0]?.fields).toEqual({
      collectedKilograms: { old: 412.5, new: 20_000 },
    });
    await undo({ 'x-change-id': (await lastChange(bin))?.id });
    await undo(collected.headers);
    expect(await readBin(admin, bin.id)).toMatchObject({ status: 'delivered', ...NONE });
    expect((await collect(bin, {})).body).toMatchObject({ status: 'collected', ...NONE });
  });

  it.each([
    [{ collectedKilograms: 0.25 }, { collectedKilograms: 'Please use steps of 0.5' }],
    [{ collectedKilograms: -1 }, { collectedKilograms: 'Invalid input' }],
    [{ collectedKilograms: 20_000.5 }, { collectedKilograms: 'Please use at most 20000' }],
    [{ collectedKilograms: '12' }, { collectedKilograms: 'Invalid input' }],
    [{ contamination: 'much' }, { contamination: 'Invalid input' }],
    [
      { contamination: 'none', contaminationComment: 'Tins' },
      { contaminationComment: 'Only minor and major contamination have a comment' },
    ],
  ])('is refused as %j [COLLECT-1 COLLECT-2]', async (given, faults) => {
    const { status, body } = await collect(await makeCollectingBin(admin), given);
    expect([status, faultsOf(body)]).toEqual([400, faults]);
  });

  it('finds the bin by its docket, with its order number and its own number [COLLECT-1]', async () => {
    const bin = await makeCollectingBin(admin, undefined, { purchaseOrder: 'PO-55' });
    await collect(bin, { docketNumber: 'D-70412' });
    for (const search of ['70412', 'd-70412', `70412 po-55 ${bin.referenceNumber}`]) {
      const { body } = await admin.get<SkipBin[]>(`/skip-bins?search=${encodeURIComponent(search)}`);
      expect([search, body.map(({ id }) => id)]).toEqual([search, [bin.id]]);
    }
  });

  it('is only of a collected bin: another status clears it [COLLECT-2]', async () => {
    const { body: collected } = await collect(await makeCollectingBin(admin), COLLECTED);
    const { body: bare } = await update(collected, { contamination: 'none' });
    expect(bare).toMatchObject({ ...COLLECTED, contamination: 'none', contaminationComment: null });
    const { body: back } = await update(bare, { status: 'delivered' });
    expect(back).toMatchObject({ status: 'delivered', actualCollectionDate: null, ...NONE });
    expect(faultsOf((await update(back, { docketNumber: 'D-10' })).body)).toEqual({
      docketNumber: 'A delivered bin has no docket number',
    });
  });
});

const DAYS = 14;
const makeHiringSite = async () => {
  const account = await makeAccount(admin);
  await admin.put('/accounts', { ...account, hireDays: DAYS });
  return makeJobSite(admin, { accountId: account.id });
};

describe('the end of the hire', () => {
  it('is set at the delivery, by the days of the account [HIRE-1]', async () => {
    const { id: jobSiteId, account } = await makeHiringSite();
    const bin = await makeDeliveredBin(admin, { jobSiteId });
    expect([bin.actualDeliveryDate, bin.hireUntil]).toEqual(['2026-03-02', '2026-03-16']);
    const delivered = { status: 'delivered', actualDeliveryDate: '2026-03-03' };
    const other = await makePendingBin(admin, { jobSiteId });
    const { body, headers } = await update(other, delivered);
    expect(body.hireUntil).toBe('2026-03-17');
    await undo(headers);
    expect(await readBin(admin, other.id)).toMatchObject({ status: 'pending', hireUntil: null });
    const own = await update(other, { ...delivered, version: undefined, hireUntil: '2026-03-20' });
    expect(own.body.hireUntil).toBe('2026-03-20');
    await admin.put('/accounts', { id: account.id, name: account.name, hireDays: null });
    expect((await readBin(admin, bin.id)).hireUntil).toBe('2026-03-16');
    expect((await makeDeliveredBin(admin, { jobSiteId })).hireUntil).toBeNull();
  });

  it.each([0, 3651, 1.5, '14'])('is not set by %j days [HIRE-1]', async (hireDays) => {
    const { status, body } = await admin.post<ErrorBody>('/accounts', { name: 'Hire', hireDays });
    expect([status, Object.keys(faultsOf(body))]).toEqual([400, ['hireDays']]);
  });

  it('is extended while the bin is on site, and undone [HIRE-2]', async () => {
    const bin = await makeDeliveredBin(admin);
    const extend = (given: object) => admin.put<Answer>('/skip-bins/extend', { id: bin.id, ...given });
    expect(faultsOf((await extend({})).body)).toEqual({ hireUntil: 'Required' });
    const { body, headers } = await extend({ version: bin.version, hireUntil: '2026-12-12' });
    expect(body).toMatchObject({ status: 'delivered', hireUntil: '2026-12-12' });
    expect((await extend({ version: bin.version, hireUntil: '2026-12-19' })).body.code).toBe('conflict');
    await undo(headers);
    expect((await readBin(admin, bin.id)).hireUntil).toBeNull();
    // Also while its collection or swap is requested.
    await admin.put('/skip-bins/collect', { id: bin.id, ...COLLECTION, swap: { type: 'pvc', size: 240 } });
    const swapping = await extend({ hireUntil: '2026-12-19' });
    expect(swapping.body).toMatchObject({ hireUntil: '2026-12-19', desiredCollectionDate: '2026-03-09' });
  });

  it('is of no bin that is not delivered [HIRE-2]', async () => {
    const pending = await makePendingBin(admin);
    const refused = await admin.put<Answer>('/skip-bins/extend', { id: pending.id, hireUntil: '2026-12-12' });
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid-transition']);
    expect(faultsOf((await update(pending, { hireUntil: '2026-12-12' })).body)).toEqual({
      hireUntil: 'A pending bin has no end of its hire',
    });
    const { id: jobSiteId } = await makeHiringSite();
    const delivered = await makeDeliveredBin(admin, { jobSiteId });
    const { body } = await update(delivered, { status: 'pending' });
    expect(body).toMatchObject({ status: 'pending', hireUntil: null });
  });
});
