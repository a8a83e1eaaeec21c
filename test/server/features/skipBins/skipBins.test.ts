import type { ErrorBody } from '../../../../src/contract/errors';
import type { SkipBin } from '../../../../src/contract/skipBins';
import {
  COLLECTION,
  makeCollectingBin,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { withRefusedWrites } from '../../../support/servers/withRefusedWrites';

const api = apiOfFile();
const { admin } = api;

const read = async (id: number) => (await admin.get<SkipBin>(`/skip-bins/${id}`)).body;
const paths = ({ errors = [] }: ErrorBody) => errors.map(({ path }) => path).sort();

/** The required fields of an update. */
const least = ({ id, status, type, size, desiredDeliveryDate, deliveryTimeSlot }: SkipBin) => ({
  id,
  status,
  type,
  size,
  desiredDeliveryDate,
  deliveryTimeSlot,
});

describe('POST /skip-bins', () => {
  it('orders a bin: pending, with its site and account [API-3 ENTITY-3]', async () => {
    const jobSite = await makeJobSite(admin);
    const { contactEmail: _leftOut, ...account } = jobSite.account;
    const { status, body } = await admin.post<SkipBin>('/skip-bins', {
      jobSiteId: jobSite.id,
      type: 'hard-plastics',
      size: 1100,
      desiredDeliveryDate: '2026-03-02',
      deliveryTimeSlot: 'afternoon',
      deliveryComment: null,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      jobSiteId: jobSite.id,
      jobSite: { ...jobSite, account },
      status: 'pending',
      type: 'hard-plastics',
      size: 1100,
      referenceNumber: null,
      desiredDeliveryDate: '2026-03-02',
      deliveryTimeSlot: 'afternoon',
      deliveryComment: null,
      actualDeliveryDate: null,
      desiredCollectionDate: null,
      collectionTimeSlot: null,
      collectionComment: null,
      actualCollectionDate: null,
      previousSkipBinId: null,
      replacement: null,
      version: 1,
    });
    expect(await read(body.id)).toEqual(body);
  });

  it('refuses an unknown site [VALID-7]', async () => {
    const { status, body } = await admin.post<ErrorBody>('/skip-bins', {
      jobSiteId: 999_999,
      type: 'metal',
      size: 240,
      desiredDeliveryDate: '2026-03-02',
      deliveryTimeSlot: 'morning',
    });
    expect([status, body.code, paths(body)]).toEqual([400, 'validation-failed', ['jobSiteId']]);
  });
});

describe('GET /skip-bins/{id}', () => {
  it.each(['999999', '0', '1.5', 'abc', '99999999999', '%00'])('answers 404 for %s [API-9]', async (id) => {
    const { status, body } = await admin.get<ErrorBody>(`/skip-bins/${id}`);
    expect([status, body.code]).toEqual([404, 'not-found']);
  });
});

describe('GET /skip-bins', () => {
  it("lists a site's bins, and only those [API-3 VALID-10]", async () => {
    const first = await makePendingBin(admin);
    const second = await makePendingBin(admin, { jobSiteId: first.jobSiteId });
    await makePendingBin(admin);
    const { body } = await admin.get<SkipBin[]>(`/skip-bins?jobSiteId=${first.jobSiteId}`);
    expect(body).toEqual([first, second]);
  });

  it.each(['abc', '', '0', '1&jobSiteId=2'])(
    'refuses the filter jobSiteId=%s [VALID-10]',
    async (jobSiteId) => {
      const { status, body } = await admin.get<ErrorBody>(`/skip-bins?jobSiteId=${jobSiteId}`);
      expect([status, paths(body)]).toEqual([400, ['jobSiteId']]);
    },
  );
});

describe('GET /skip-bins?doneOn', () => {
  it('lists what was delivered or collected on the day, and only that [DASH-15]', async () => {
    const day = '2026-01-07';
    const given = { desiredDeliveryDate: day };
    const delivered = await makeDeliveredBin(admin, given);
    const collected = await makeDeliveredBin(admin, { desiredDeliveryDate: '2026-01-02' });
    const { id } = collected;
    await admin.put('/skip-bins/collect', { id, desiredCollectionDate: day, collectionTimeSlot: 'morning' });
    expect((await admin.put('/skip-bins/collected', { id, actualCollectionDate: day })).status).toBe(200);
    const gone = await makeDeliveredBin(admin, given);
    await admin.put('/skip-bins', { ...gone, actualDeliveryDate: '2026-01-08' });
    await makePendingBin(admin, given);

    const done = async (query: string) =>
      (await admin.get<SkipBin[]>(`/skip-bins?${query}`)).body.map((bin) => bin.id);
    expect(await done(`doneOn=${day}`)).toEqual([delivered.id, collected.id]);
    expect(await done(`doneOn=${day}&jobSiteId=${delivered.jobSiteId}`)).toEqual([delivered.id]);
  });

  it.each(['yesterday', '2026-02-30', ''])('refuses the day %s [DASH-15]', async (day) => {
    const { status, body } = await admin.get<ErrorBody>(`/skip-bins?doneOn=${day}`);
    expect([status, paths(body)]).toEqual([400, ['doneOn']]);
  });
});

describe('GET /skip-bins/upcoming', () => {
  it('lists upcoming deliveries and collections by day, then morning first [DASH-1 DASH-7]', async () => {
    const { jobSiteId, id: afternoon } = await makePendingBin(admin, {
      desiredDeliveryDate: '2026-05-05',
      deliveryTimeSlot: 'afternoon',
    });
    const later = await makePendingBin(admin, { jobSiteId, desiredDeliveryDate: '2026-05-06' });
    const morning = await makePendingBin(admin, { jobSiteId, desiredDeliveryDate: '2026-05-05' });
    const onSite = await makeDeliveredBin(admin, { jobSiteId, desiredDeliveryDate: '2026-05-01' });
    const collecting = await makeDeliveredBin(admin, { jobSiteId, desiredDeliveryDate: '2026-05-01' });
    await admin.put('/skip-bins/collect', {
      id: collecting.id,
      desiredCollectionDate: '2026-05-05',
      collectionTimeSlot: 'morning',
    });
    const cancelled = await makePendingBin(admin, { jobSiteId });
    await admin.put('/skip-bins/cancel', { id: cancelled.id });

    const { body } = await admin.get<SkipBin[]>('/skip-bins/upcoming');
    const ids = body.filter((bin) => bin.jobSiteId === jobSiteId).map(({ id }) => id);
    expect(ids).toEqual([morning.id, collecting.id, afternoon, later.id].sort((a, b) => rank(a) - rank(b)));
    expect(ids).not.toContain(onSite.id);

    function rank(id: number) {
      return [
        Math.min(morning.id, collecting.id),
        Math.max(morning.id, collecting.id),
        afternoon,
        later.id,
      ].indexOf(id);
    }
  });
});

describe('PUT /skip-bins/delivered [LIFE-5]', () => {
  it('keeps the stored reference if none is sent, and clears it for null [API-12]', async () => {
    const mark = async (reference: object) => {
      const { id } = await makePendingBin(admin);
      const bin = await read(id);
      await admin.put('/skip-bins', { ...least(bin), referenceNumber: 'B-7' });
      await admin.put('/skip-bins/delivered', { id, actualDeliveryDate: '2026-03-02', ...reference });
      return (await read(id)).referenceNumber;
    };
    expect([await mark({}), await mark({ referenceNumber: null })]).toEqual(['B-7', null]);
  });

  it('records the delivery date and the reference [LIFE-2]', async () => {
    const { id } = await makePendingBin(admin);
    const { status, body } = await admin.put<SkipBin>('/skip-bins/delivered', {
      id,
      actualDeliveryDate: '2026-03-03',
      referenceNumber: ' B-104 ',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'delivered',
      actualDeliveryDate: '2026-03-03',
      referenceNumber: 'B-104',
      version: 2,
    });
    expect(await read(id)).toEqual(body);
  });

  it('refuses a bin that is no longer pending, and writes nothing [LIFE-1]', async () => {
    const before = await makeDeliveredBin(admin);
    const { status, body } = await admin.put<ErrorBody>('/skip-bins/delivered', {
      id: before.id,
      actualDeliveryDate: '2026-03-09',
    });
    expect([status, body.code]).toEqual([409, 'invalid-transition']);
    expect(await read(before.id)).toEqual(before);
  });
});

describe('PUT /skip-bins/collect [LIFE-5]', () => {
  it('keeps the stored comment if none is sent, and clears it for null [API-12]', async () => {
    const { id } = await makeDeliveredBin(admin);
    const commentAfter = async (comment: object) =>
      (await admin.put<SkipBin>('/skip-bins/collect', { id, ...COLLECTION, ...comment })).body
        .collectionComment;
    const comments = [
      await commentAfter({ collectionComment: 'Overhead wires' }),
      await commentAfter({}),
      await commentAfter({ collectionComment: null }),
    ];
    expect(comments).toEqual(['Overhead wires', 'Overhead wires', null]);
  });

  it('requests a plain collection [LIFE-6]', async () => {
    const { id } = await makeDeliveredBin(admin);
    const { status, body } = await admin.put<SkipBin>('/skip-bins/collect', {
      id,
      ...COLLECTION,
      collectionComment: 'Keys at reception',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'delivered',
      ...COLLECTION,
      collectionComment: 'Keys at reception',
      replacement: null,
    });
  });

  it('with a swap orders the replacement: same site, with the date and slot of the collection [LIFE-6 LIFE-7]', async () => {
    const { id, jobSiteId } = await makeDeliveredBin(admin);
    const { body } = await admin.put<SkipBin>('/skip-bins/collect', {
      id,
      ...COLLECTION,
      swap: { type: 'timber', size: 1100 },
    });
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

  it('refuses a bin that is pending, being swapped or over [LIFE-1]', async () => {
    const pending = await makePendingBin(admin);
    const swapping = await makeCollectingBin(admin, { type: 'pvc', size: 240 });
    const collected = await makeCollectingBin(admin);
    await admin.put('/skip-bins/collected', { id: collected.id, actualCollectionDate: '2026-03-09' });
    for (const { id } of [pending, swapping, collected]) {
      const { status, body } = await admin.put<ErrorBody>('/skip-bins/collect', { id, ...COLLECTION });
      expect([status, body.code]).toEqual([409, 'invalid-transition']);
    }
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

describe('PUT /skip-bins/collected [LIFE-5]', () => {
  it('collects a bin whose collection was requested [LIFE-4]', async () => {
    const { id } = await makeCollectingBin(admin);
    const { status, body } = await admin.put<SkipBin>('/skip-bins/collected', {
      id,
      actualCollectionDate: '2026-03-09',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'collected', actualCollectionDate: '2026-03-09' });
  });

  it('is refused while no collection is requested [LIFE-4]', async () => {
    const { id } = await makeDeliveredBin(admin);
    const { status, body } = await admin.put<ErrorBody>('/skip-bins/collected', {
      id,
      actualCollectionDate: '2026-03-09',
    });
    expect([status, body.code]).toEqual([409, 'invalid-transition']);
  });

  it('is refused for a day before the delivery [LIFE-8]', async () => {
    const { id } = await makeCollectingBin(admin);
    const { status, body } = await admin.put<ErrorBody>('/skip-bins/collected', {
      id,
      actualCollectionDate: '2026-03-01',
    });
    expect([status, paths(body)]).toEqual([400, ['actualCollectionDate']]);
  });

  it('leaves the replacement of a swap unchanged [LIFE-7]', async () => {
    const { id, replacement } = await makeCollectingBin(admin, { type: 'pvc', size: 240 });
    await admin.put('/skip-bins/collected', { id, actualCollectionDate: '2026-03-09' });
    expect(await read(replacement?.id ?? 0)).toMatchObject({ status: 'pending', previousSkipBinId: id });
  });
});

describe('PUT /skip-bins/cancel [LIFE-5]', () => {
  it('cancels an order [LIFE-3]', async () => {
    const { id } = await makePendingBin(admin);
    const { status, body } = await admin.put<SkipBin>('/skip-bins/cancel', { id });
    expect([status, body.status]).toEqual([200, 'cancelled']);
  });

  it('of a replacement leaves a plain collection, and allows another swap [LIFE-7 LIFE-9]', async () => {
    const { id, replacement } = await makeCollectingBin(admin, { type: 'pvc', size: 240 });
    await admin.put('/skip-bins/cancel', { id: replacement?.id });
    expect(await read(id)).toMatchObject({ status: 'delivered', ...COLLECTION, replacement: null });
    const again = await admin.put<SkipBin>('/skip-bins/collect', {
      id,
      ...COLLECTION,
      swap: { type: 'timber', size: 360 },
    });
    expect(again.body.replacement).toMatchObject({ type: 'timber', size: 360 });
  });

  it('is refused once the bin is delivered [LIFE-1]', async () => {
    const { id } = await makeDeliveredBin(admin);
    const { status, body } = await admin.put<ErrorBody>('/skip-bins/cancel', { id });
    expect([status, body.code]).toEqual([409, 'invalid-transition']);
  });
});

describe('PUT /skip-bins [LIFE-5]', () => {
  const everything = (bin: SkipBin) => ({
    id: bin.id,
    version: bin.version,
    status: bin.status,
    type: bin.type,
    size: bin.size,
    referenceNumber: bin.referenceNumber,
    desiredDeliveryDate: bin.desiredDeliveryDate,
    deliveryTimeSlot: bin.deliveryTimeSlot,
    deliveryComment: bin.deliveryComment,
    actualDeliveryDate: bin.actualDeliveryDate,
    desiredCollectionDate: bin.desiredCollectionDate,
    collectionTimeSlot: bin.collectionTimeSlot,
    collectionComment: bin.collectionComment,
    actualCollectionDate: bin.actualCollectionDate,
  });

  it.each(['pending', 'delivered', 'collected', 'cancelled'] as const)(
    'sets the status %s directly [LIFE-5]',
    async (to) => {
      const dates = {
        ...(to === 'delivered' || to === 'collected' ? { actualDeliveryDate: '2026-03-02' } : {}),
        ...(to === 'collected' ? { actualCollectionDate: '2026-03-09' } : {}),
      };
      for (const make of [makePendingBin, makeDeliveredBin]) {
        const bin = await make(admin);
        const request = { ...everything(bin), status: to, ...dates };
        const { status, body } = await admin.put<SkipBin>('/skip-bins', request);
        expect([status, body.status, body.version]).toEqual([200, to, bin.version + 1]);
      }
    },
  );

  it('changes every editable field; omitted fields stay, null clears [API-3 API-12]', async () => {
    const bin = await makeDeliveredBin(admin);
    const values = {
      status: 'collected',
      type: 'cardboard',
      size: 240,
      referenceNumber: 'NEW-1',
      desiredDeliveryDate: '2026-03-01',
      deliveryTimeSlot: 'afternoon',
      deliveryComment: 'Side gate\nRing twice',
      actualDeliveryDate: '2026-03-01',
      desiredCollectionDate: '2026-03-04',
      collectionTimeSlot: 'morning',
      collectionComment: 'Overhead wires',
      actualCollectionDate: '2026-03-04',
    };
    expect((await admin.put<SkipBin>('/skip-bins', { id: bin.id, ...values })).body).toMatchObject(values);
    const { type, size, desiredDeliveryDate, deliveryTimeSlot } = values;
    const same = { id: bin.id, status: 'collected', type, size, desiredDeliveryDate, deliveryTimeSlot };
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

  it('compares a sent date with a stored one [LIFE-8 API-12]', async () => {
    const bin = await makeDeliveredBin(admin);
    const { status, body } = await admin.put<ErrorBody>('/skip-bins', {
      ...least(bin),
      status: 'collected',
      actualCollectionDate: '2026-03-01',
    });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'actualCollectionDate', message: 'Collection cannot be before delivery' }],
    ]);
  });

  it('retried with its key after a lost answer, answers the same, and writes nothing [API-7]', async () => {
    const bin = await makePendingBin(admin);
    const save = () =>
      admin.put<SkipBin>(
        '/skip-bins',
        { ...everything(bin), referenceNumber: 'once' },
        { 'idempotency-key': `edit ${bin.id}` },
      );
    const [first, again] = [await save(), await save()];
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await read(bin.id)).toMatchObject({ referenceNumber: 'once', version: 2 });
  });

  it('does not restore a replacement if the bin has another one [LIFE-9]', async () => {
    const { id, replacement } = await makeCollectingBin(admin, { type: 'pvc', size: 240 });
    await admin.put('/skip-bins/cancel', { id: replacement?.id });
    await admin.put('/skip-bins/collect', { id, ...COLLECTION, swap: { type: 'timber', size: 360 } });
    const cancelled = await read(replacement?.id ?? 0);
    const { status, body } = await admin.put<ErrorBody>('/skip-bins', {
      ...everything(cancelled),
      status: 'pending',
    });
    expect([status, body.code]).toEqual([409, 'conflict']);
  });

  it('lets only one of two people with the same version save [KEEP-6 API-6]', async () => {
    const bin = await makePendingBin(admin);
    const answers = await Promise.all(
      ['one', 'two'].map((referenceNumber) =>
        admin.put('/skip-bins', { ...everything(bin), referenceNumber }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the history', () => {
  it('records each write with its user and changes; a swap is one change of two bins [API-8]', async () => {
    const { id } = await makeDeliveredBin(admin);
    const [last] = await api.db.query<{ id: number }>('select max(id) as id from changes');
    const { body } = await admin.put<SkipBin>('/skip-bins/collect', {
      id,
      ...COLLECTION,
      swap: { type: 'timber', size: 1100 },
    });
    const changes = await api.db.query<{
      actor_email: string;
      command: string;
      kind: string;
      entity_id: number;
      fields: object;
    }>(
      `select actor_email, command, kind, entity_id, fields from changes join change_entities on change_id = id
       where id > $1 order by entity_id`,
      [last?.id],
    );
    expect(changes).toEqual([
      {
        actor_email: 'admin@tests.example',
        command: 'requestCollection',
        kind: 'skipBin',
        entity_id: id,
        fields: {
          desiredCollectionDate: { old: null, new: COLLECTION.desiredCollectionDate },
          collectionTimeSlot: { old: null, new: COLLECTION.collectionTimeSlot },
        },
      },
      expect.objectContaining({
        entity_id: body.replacement?.id,
        kind: 'skipBin',
        command: 'requestCollection',
      }),
    ]);
  });

  it('records nothing of refused requests [API-8]', async () => {
    const { id } = await makeDeliveredBin(admin);
    const count = () => api.db.query('select count(*)::integer as count from changes');
    const before = await count();
    await admin.put('/skip-bins/cancel', { id });
    await admin.put('/skip-bins/delivered', { id });
    expect(await count()).toEqual(before);
  });
});
