import { addDays, formatCalendarDate, todayIn } from '../../../../src/contract/calendarDate';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { COLLECTION, makeCollectingBin, makeDeliveredBin, makePendingBin } from '../../../support/builders';
import { apiOfFile, BUSINESS_TIME_ZONE, startTestApi } from '../../../support/servers/startTestApi';
import { readBin } from '../../../support/swaps';

const api = apiOfFile();
const { admin } = api;

const read = (id: number) => readBin(admin, id);
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

  it('leaves nothing that blocks a later delivery, nor does what an older release had left [LIFE-10 KEEP-4]', async () => {
    const back = await makeCollectedBin();
    await update(back, { status: 'pending', desiredCollectionDate: null });
    const left = await makePendingBin(admin);
    await api.db.query(`update skip_bins set actual_collection_date = '2026-03-10' where id = $1`, [left.id]);
    const delivered = { actualDeliveryDate: '2026-04-01' };
    for (const { id } of [back, left])
      expect(await admin.put('/skip-bins/delivered', { id, ...delivered })).toMatchObject({
        status: 200,
        body: { ...delivered, actualCollectionDate: null },
      });
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
  const pending = () => makePendingBin(admin);
  const delivered = () => makeDeliveredBin(admin);
  const collecting = () => makeCollectingBin(admin);
  const required = (path: string) => [{ path, message: 'Required' }];
  const before = (path: string) => [{ path, message: 'Collection cannot be before delivery' }];
  const early = { desiredCollectionDate: '2026-03-01', collectionTimeSlot: 'morning' };

  it.each([
    [delivered, { actualDeliveryDate: null }, required('actualDeliveryDate')],
    [pending, { status: 'delivered' }, required('actualDeliveryDate')],
    [delivered, early, before('desiredCollectionDate')],
    [pending, early, before('desiredCollectionDate')],
    [collecting, { actualDeliveryDate: '2026-03-10' }, before('desiredCollectionDate')],
  ])('%p updated with %j [LIFE-8 LIFE-11]', async (make, given, errors) => {
    const bin = await make();
    const { status, body } = await update(bin, given as Partial<SkipBin>);
    expect([status, body.code, body.errors]).toEqual([400, 'validation-failed', errors]);
    expect(await read(bin.id)).toEqual(bin);
  });

  it('collected before it is delivered, by a command or by one date of an update [LIFE-8 API-12]', async () => {
    const planned = await makePendingBin(admin);
    await update(planned, { desiredCollectionDate: '2026-03-04', collectionTimeSlot: 'morning' });
    const delivery = { id: planned.id, actualDeliveryDate: '2026-03-05' };
    const late = await admin.put<ErrorBody>('/skip-bins/delivered', delivery);
    expect([late.status, late.body.errors]).toEqual([400, before('actualDeliveryDate')]);

    const { id, actualDeliveryDate: _stored, ...bin } = await makeCollectingBin(admin);
    const collection = { id, actualCollectionDate: '2026-03-01' };
    for (const early of [
      await admin.put<ErrorBody>('/skip-bins/collected', collection),
      await admin.put<ErrorBody>('/skip-bins', { ...bin, ...collection, status: 'collected' }),
    ])
      expect([early.status, early.body.errors]).toEqual([400, before('actualCollectionDate')]);
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
    const delivered = await makeDeliveredBin(admin);
    const { id: pending } = await makePendingBin(admin);
    const { id: collecting } = await makeCollectingBin(admin);
    const deliver = (actualDeliveryDate: string) =>
      admin.put<ErrorBody>('/skip-bins/delivered', { id: pending, actualDeliveryDate });
    const collect = (actualCollectionDate: string) =>
      admin.put<ErrorBody>('/skip-bins/collected', { id: collecting, actualCollectionDate });
    for (const [{ status, body }, path] of [
      [await update(delivered, { actualDeliveryDate: tomorrow() }), 'actualDeliveryDate'],
      [
        await update(delivered, { status: 'collected', actualCollectionDate: tomorrow() }),
        'actualCollectionDate',
      ],
      [await deliver(tomorrow()), 'actualDeliveryDate'],
      [await collect(tomorrow()), 'actualCollectionDate'],
    ] as const)
      expect([status, body.errors]).toEqual([400, refusal(path)]);
    expect([(await deliver(today())).status, (await collect(today())).status]).toEqual([200, 200]);
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
