import { addDays, formatCalendarDate, todayIn } from '../../../../src/contract/calendarDate';
import type { ErrorBody } from '../../../../src/contract/errors';
import type { SkipBin } from '../../../../src/contract/skipBins';
import { COLLECTION, makeCollectingBin, makeDeliveredBin, makePendingBin } from '../../../support/builders';
import { apiOfFile, BUSINESS_TIME_ZONE, startTestApi } from '../../../support/servers/startTestApi';

const api = apiOfFile();
const { admin } = api;

const read = async (id: number) => (await admin.get<SkipBin>(`/skip-bins/${id}`)).body;
const update = (bin: SkipBin, given: Partial<SkipBin>) =>
  admin.put<ErrorBody & SkipBin>('/skip-bins', { ...bin, ...given });
const today = () => todayIn(BUSINESS_TIME_ZONE, new Date());

async function makeCollectedBin(): Promise<SkipBin> {
  const { id } = await makeCollectingBin(admin);
  return (await admin.put<SkipBin>('/skip-bins/collected', { id, actualCollectionDate: '2026-03-10' })).body;
}

describe('setting a status back', () => {
  it.each([
    ['delivered', { actualDeliveryDate: '2026-03-02', actualCollectionDate: null }],
    ['pending', { actualDeliveryDate: null, actualCollectionDate: null }],
    ['cancelled', { actualDeliveryDate: null, actualCollectionDate: null }],
  ] as const)('from collected to %s clears the dates that no longer apply [LIFE-10]', async (to, left) => {
    const bin = await makeCollectedBin();
    // Whether the request repeats them or omits them.
    const { status, body } = await update(bin, { status: to });
    expect([status, body]).toEqual([200, expect.objectContaining({ status: to, ...left, ...COLLECTION })]);
    const other = await makeCollectedBin();
    const { actualDeliveryDate: _came, actualCollectionDate: _went, ...rest } = other;
    expect((await admin.put<SkipBin>('/skip-bins', { ...rest, status: to })).body).toMatchObject(left);
  });

  it('leaves nothing that blocks a later delivery [LIFE-10 KEEP-4]', async () => {
    const bin = await makeCollectedBin();
    await update(bin, { status: 'pending', desiredCollectionDate: null });
    const answer = await admin.put<SkipBin>('/skip-bins/delivered', {
      id: bin.id,
      actualDeliveryDate: '2026-04-01',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { actualDeliveryDate: '2026-04-01', actualCollectionDate: null },
    });
  });

  it('clears what an older release had left, too [LIFE-10 KEEP-4]', async () => {
    const bin = await makePendingBin(admin);
    await api.db.query(`update skip_bins set actual_collection_date = '2026-03-10' where id = $1`, [bin.id]);
    const answer = await admin.put<SkipBin>('/skip-bins/delivered', {
      id: bin.id,
      actualDeliveryDate: '2026-04-01',
    });
    expect(answer).toMatchObject({ status: 200, body: { actualCollectionDate: null } });
  });

  it('is one change, and its undo restores the dates [LIFE-10 UNDO-2]', async () => {
    const bin = await makeCollectedBin();
    const { headers } = await update(bin, { status: 'pending' });
    expect((await admin.post('/changes/undo', { id: Number(headers['x-change-id']) })).status).toBe(201);
    expect(await read(bin.id)).toEqual({ ...bin, version: bin.version + 2 });
  });

  it('refuses a new actual date that contradicts it [LIFE-10]', async () => {
    const bin = await makePendingBin(admin);
    const { status, body } = await update(bin, { actualDeliveryDate: '2026-03-03' });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'actualDeliveryDate', message: 'A pending bin has no actual delivery date' }],
    ]);
    expect(await read(bin.id)).toEqual(bin);
  });
});

describe('a bin cannot be', () => {
  const delivered = () => makeDeliveredBin(admin);
  const required = (path: string) => [{ path, message: 'Required' }];
  const before = (path: string) => [{ path, message: 'Collection cannot be before delivery' }];

  it.each([
    [
      'left delivered without a date',
      delivered,
      { actualDeliveryDate: null },
      required('actualDeliveryDate'),
    ],
    [
      'set to delivered without a date',
      () => makePendingBin(admin),
      { status: 'delivered' },
      required('actualDeliveryDate'),
    ],
    ['set to collected without a date', delivered, { status: 'collected' }, required('actualCollectionDate')],
    [
      'given a collection date without a slot',
      delivered,
      { desiredCollectionDate: '2026-03-09' },
      required('collectionTimeSlot'),
    ],
    [
      'planned to be collected before its delivery',
      delivered,
      { ...COLLECTION, desiredCollectionDate: '2026-03-01' },
      before('desiredCollectionDate'),
    ],
    [
      'planned to be collected before its planned delivery',
      () => makePendingBin(admin),
      { ...COLLECTION, desiredCollectionDate: '2026-03-01' },
      before('desiredCollectionDate'),
    ],
    [
      'given a delivery date after its planned collection',
      () => makeCollectingBin(admin),
      { actualDeliveryDate: '2026-03-10' },
      before('desiredCollectionDate'),
    ],
    [
      'collected before its delivery',
      delivered,
      { status: 'collected', actualCollectionDate: '2026-03-01' },
      before('actualCollectionDate'),
    ],
  ] as const)('%s, by an update [LIFE-8 LIFE-11]', async (_what, make, given, errors) => {
    const bin = await make();
    const { status, body } = await update(bin, given as Partial<SkipBin>);
    expect([status, body.code, body.errors]).toEqual([400, 'validation-failed', errors]);
    expect(await read(bin.id)).toEqual(bin);
  });

  it('given a delivery date after its planned collection, by marking it as delivered [LIFE-8]', async () => {
    const { id } = await makePendingBin(admin);
    await update(await read(id), { desiredCollectionDate: '2026-03-04', collectionTimeSlot: 'morning' });
    const answer = await admin.put<ErrorBody>('/skip-bins/delivered', {
      id,
      actualDeliveryDate: '2026-03-05',
    });
    expect([answer.status, answer.body.errors]).toEqual([400, before('actualDeliveryDate')]);
  });

  it('blocked from a comment by data of an older release [LIFE-11]', async () => {
    const { id } = await makeDeliveredBin(admin);
    await api.db.query('update skip_bins set actual_delivery_date = null where id = $1', [id]);
    expect((await update(await read(id), { deliveryComment: 'Rear lane' })).status).toBe(200);
    expect((await admin.put('/skip-bins/collect', { id, ...COLLECTION })).status).toBe(200);
  });
});

describe('an actual date in the future', () => {
  const tomorrow = () => addDays(today(), 1);
  const refusal = (path: string) => [
    { path, message: `Please choose ${formatCalendarDate(today())} or earlier` },
  ];

  it('is refused by each command that takes one; today is accepted [DATE-7]', async () => {
    const pending = await makePendingBin(admin);
    const collecting = await makeCollectingBin(admin);
    const collected = { status: 'collected' as const, actualCollectionDate: tomorrow() };
    const answers = [
      [await update(await makeDeliveredBin(admin), { actualDeliveryDate: tomorrow() }), 'actualDeliveryDate'],
      [await update(await makeDeliveredBin(admin), collected), 'actualCollectionDate'],
      [
        await admin.put<ErrorBody>('/skip-bins/delivered', {
          id: pending.id,
          actualDeliveryDate: tomorrow(),
        }),
        'actualDeliveryDate',
      ],
      [
        await admin.put<ErrorBody>('/skip-bins/collected', {
          id: collecting.id,
          actualCollectionDate: tomorrow(),
        }),
        'actualCollectionDate',
      ],
    ] as const;
    for (const [{ status, body }, path] of answers)
      expect([status, body.errors]).toEqual([400, refusal(path)]);
    const came = await admin.put('/skip-bins/delivered', { id: pending.id, actualDeliveryDate: today() });
    const went = await admin.put('/skip-bins/collected', {
      id: collecting.id,
      actualCollectionDate: today(),
    });
    expect([came.status, went.status]).toEqual([200, 200]);
  });

  it("is determined in the business's time zone, in any time zone of the server [DATE-7]", async () => {
    // Kiritimati is always a day ahead of Samoa, although they are close to each other.
    const dayInKiritimati = todayIn('Pacific/Kiritimati', new Date());
    const answers = [];
    for (const businessTimeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const there = await startTestApi({ businessTimeZone });
      const { id } = await makePendingBin(there.admin);
      const mark = { id, actualDeliveryDate: dayInKiritimati };
      answers.push((await there.admin.put('/skip-bins/delivered', mark)).status);
      await there.close();
    }
    expect(answers).toEqual([200, 400]);
  });

  it('may stay if it is already stored [DATE-7]', async () => {
    const bin = await makeDeliveredBin(admin);
    await api.db.query('update skip_bins set actual_delivery_date = $2 where id = $1', [bin.id, tomorrow()]);
    const stored = await read(bin.id);
    expect((await update(stored, { deliveryComment: 'Rear lane' })).status).toBe(200);
  });
});
