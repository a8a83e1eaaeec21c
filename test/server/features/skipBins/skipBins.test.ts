import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import {
  COLLECTION,
  makeCollectingBin,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { withRefusedWrites } from '../../../support/servers/withRefusedWrites';
import { readBin } from '../../../support/swaps';

const api = apiOfFile();
const { admin } = api;

const read = (id: number) => readBin(admin, id);

describe('POST /skip-bins', () => {
  it('orders a bin: pending, with its site and account [API-3 ENTITY-3]', async () => {
    const jobSite = await makeJobSite(admin);
    const { contactEmail: _leftOut, hireDays: _notOfBins, ...account } = jobSite.account;
    const order = {
      jobSiteId: jobSite.id,
      type: 'hard-plastics',
      size: 1100,
      desiredDeliveryDate: '2026-03-02',
      deliveryTimeSlot: 'afternoon',
      deliveryComment: null,
    };
    const { status, body } = await admin.post<SkipBin>('/skip-bins', order);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...order,
      id: expect.any(Number),
      jobSite: { ...jobSite, account },
      status: 'pending',
      referenceNumber: null,
      purchaseOrder: null,
      actualDeliveryDate: null,
      hireUntil: null,
      desiredCollectionDate: null,
      collectionTimeSlot: null,
      collectionComment: null,
      actualCollectionDate: null,
      collectedKilograms: null,
      docketNumber: null,
      contamination: null,
      contaminationComment: null,
      previousSkipBinId: null,
      standingOrderId: null,
      deliveryDriverId: null,
      collectionDriverId: null,
      attempts: null,
      replacement: null,
      version: 1,
    });
    expect(await read(body.id)).toEqual(body);
  });
});

describe('what would not be honoured is refused [INPUT-2]', () => {
  it('a field of the record that the command does not write, with another value', async () => {
    const bin = await makePendingBin(admin);
    const { id: jobSiteId } = await makeJobSite(admin);
    const { status, body } = await admin.put<ErrorBody>('/skip-bins', { ...bin, jobSiteId });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'jobSiteId', message: 'This cannot be changed here. Please leave it out' }],
    ]);
    expect(await read(bin.id)).toEqual(bin);
    expect((await admin.put('/skip-bins', bin)).status).toBe(200);
  });

  it.each(['/skip-bins?stat=onSite', '/skip-bins/upcoming?filter=x', '/changes?bin=1', '/accounts?q=x'])(
    'an unknown parameter: %s',
    async (path) => {
      const { status, body } = await admin.get<ErrorBody>(path);
      expect([status, body.code]).toEqual([400, 'validation-failed']);
      expect(body.errors?.[0]?.message).toMatch(/^There is no such parameter. Known are: \w+/);
    },
  );
});

describe('GET /skip-bins', () => {
  it.each(['0', '1.5', 'abc', '99999999999', '%00'])('has no bin with the id %s [API-9]', async (id) => {
    const { status, body } = await admin.get<ErrorBody>(`/skip-bins/${id}`);
    expect([status, body.code]).toEqual([404, 'not-found']);
  });

  it('lists what was delivered or collected on a day, and only that [DASH-15]', async () => {
    const day = '2026-01-07';
    const given = { desiredDeliveryDate: day };
    const delivered = await makeDeliveredBin(admin, given);
    const days = { desiredDeliveryDate: '2026-01-02', desiredCollectionDate: day };
    const { id } = await makeCollectingBin(admin, undefined, days);
    expect((await admin.put('/skip-bins/collected', { id, actualCollectionDate: day })).status).toBe(200);
    const gone = await makeDeliveredBin(admin, given);
    await admin.put('/skip-bins', { ...gone, actualDeliveryDate: '2026-01-08' });
    await makePendingBin(admin, given);

    const done = async (query: string) =>
      (await admin.get<SkipBin[]>(`/skip-bins?${query}`)).body.map((bin) => bin.id);
    expect(await done(`doneOn=${day}`)).toEqual([delivered.id, id]);
    expect(await done(`doneOn=${day}&jobSiteId=${delivered.jobSiteId}`)).toEqual([delivered.id]);
  });
});

describe('GET /skip-bins/upcoming', () => {
  it('lists upcoming deliveries and collections by day, then morning first [DASH-1 DASH-7]', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const order = (desiredDeliveryDate: string, deliveryTimeSlot = 'morning') =>
      makePendingBin(admin, { jobSiteId, desiredDeliveryDate, deliveryTimeSlot });
    const afternoon = await order('2026-03-09', 'afternoon');
    const later = await order('2026-03-10');
    const morning = await order('2026-03-09');
    await makeDeliveredBin(admin, { jobSiteId });
    const collecting = await makeCollectingBin(admin, undefined, { jobSiteId });
    const cancelled = await order('2026-03-09');
    await admin.put('/skip-bins/cancel', { id: cancelled.id });

    const { body } = await admin.get<SkipBin[]>('/skip-bins/upcoming');
    const ids = body.filter((bin) => bin.jobSiteId === jobSiteId).map(({ id }) => id);
    expect(ids).toEqual([morning, afternoon, collecting, later].map(({ id }) => id));
  });
});

describe('PUT /skip-bins/delivered [LIFE-5]', () => {
  it.each([
    [{ referenceNumber: ' B-104 ' }, 'B-104'],
    [{}, 'B-7'],
    [{ referenceNumber: null }, null],
  ])(
    'records the delivery date and the reference: the stored one, unless one is sent: %j [LIFE-2 API-12]',
    async (sent, referenceNumber) => {
      const bin = await makePendingBin(admin);
      await admin.put('/skip-bins', { ...bin, referenceNumber: 'B-7' });
      const actualDeliveryDate = '2026-03-03';
      const delivery = { id: bin.id, actualDeliveryDate, ...sent, evenIfInUse: true };
      const { status, body } = await admin.put<SkipBin>('/skip-bins/delivered', delivery);
      const recorded = { status: 'delivered', actualDeliveryDate, referenceNumber, version: 3 };
      expect([status, body]).toEqual([200, { ...bin, ...recorded }]);
      expect(await read(bin.id)).toEqual(body);
    },
  );
});

describe('PUT /skip-bins/collect [LIFE-5]', () => {
  it('requests a plain collection; the stored comment stays if none is sent, and null clears it [LIFE-6 API-12]', async () => {
    const { id } = await makeDeliveredBin(admin);
    const collect = async (comment: object) =>
      (await admin.put<SkipBin>('/skip-bins/collect', { id, ...COLLECTION, ...comment })).body;
    const plain = { status: 'delivered', ...COLLECTION, replacement: null };
    const comment = { collectionComment: 'Overhead wires' };
    expect(await collect(comment)).toMatchObject({ ...plain, ...comment });
    expect(await collect({})).toMatchObject(comment);
    expect(await collect({ collectionComment: null })).toMatchObject({ collectionComment: null });
  });

  it('with a swap orders the replacement: same site, with the date and slot of the collection [LIFE-6 LIFE-7]', async () => {
    const body = await makeCollectingBin(admin, { type: 'timber', size: 1100 });
    const { id, jobSiteId } = body;
    expect(body.replacement).toMatchObject({
      status: 'pending',
      jobSiteId,
      type: 'timber',
      size: 1100,
      desiredDeliveryDate: COLLECTION.desiredCollectionDate,
      deliveryTimeSlot: COLLECTION.collectionTimeSlot,
      previousSkipBinId: id,
    });
    const replacement = await read(body.replacement?.id ?? 0);
    expect(replacement).toMatchObject({ ...body.replacement, replacement: null });
  });

  it('accepts the day of the delivery, but no day before [LIFE-8]', async () => {
    const { id } = await makeDeliveredBin(admin);
    const onDay = (desiredCollectionDate: string) =>
      admin.put<ErrorBody>('/skip-bins/collect', { id, ...COLLECTION, desiredCollectionDate });
    const tooEarly = await onDay('2026-03-01');
    expect(tooEarly.status).toBe(400);
    expect(tooEarly.body.errors).toEqual([
      { path: 'desiredCollectionDate', message: 'Collection cannot be before delivery' },
    ]);
    expect((await onDay('2026-03-02')).status).toBe(200);
  });

  it('changes neither bin when the replacement cannot be written [LIFE-6]', async () => {
    const before = await makeDeliveredBin(admin);
    const swap = { id: before.id, ...COLLECTION, swap: { type: 'pvc', size: 240 } };
    const { status, body } = await withRefusedWrites('update on skip_bins', () =>
      admin.put<ErrorBody>('/skip-bins/collect', swap),
    );
    expect([status, body.code]).toEqual([500, 'internal-error']);
    expect(JSON.stringify(body)).not.toContain('no room');
    const { body: bins } = await admin.get<SkipBin[]>(`/skip-bins?jobSiteId=${before.jobSiteId}`);
    expect(bins).toEqual([before]);
  });
});

describe('PUT /skip-bins [LIFE-5]', () => {
  it('changes every editable field; omitted fields stay, null clears [API-3 API-12]', async () => {
    const bin = await makeDeliveredBin(admin);
    const same = {
      id: bin.id,
      status: 'collected',
      type: 'cardboard',
      size: 240,
      desiredDeliveryDate: '2026-03-01',
      deliveryTimeSlot: 'afternoon',
    };
    const values = {
      ...same,
      referenceNumber: 'NEW-1',
      deliveryComment: 'Side gate\nRing twice',
      actualDeliveryDate: '2026-03-01',
      desiredCollectionDate: '2026-03-04',
      collectionTimeSlot: 'morning',
      collectionComment: 'Overhead wires',
      actualCollectionDate: '2026-03-04',
    };
    expect((await admin.put<SkipBin>('/skip-bins', values)).body).toMatchObject(values);
    expect((await admin.put<SkipBin>('/skip-bins', same)).body).toMatchObject(values);
    const none = {
      referenceNumber: null,
      deliveryComment: null,
      actualDeliveryDate: null,
      desiredCollectionDate: null,
      collectionTimeSlot: null,
      collectionComment: null,
      actualCollectionDate: null,
    };
    const pending = { ...same, status: 'pending', ...none };
    expect((await admin.put<SkipBin>('/skip-bins', pending)).body).toMatchObject(none);
  });
});
