import { addDays } from '../../../../src/contract/calendarDate';
import { closedDayQuestion } from '../../../../src/contract/closedDays/closedDayOf';
import type { Change } from '../../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { makeCollectingBin, makeDeliveredBin, makeJobSite, makePendingBin } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { today } from '../../../support/skipBinSteps';
import { makeSwap, readBin } from '../../../support/swaps';

const api = apiOfFile();
const { admin } = api;

const OPEN = addDays(today(), 20);
const CLOSED = addDays(today(), 21);
const OTHER = addDays(today(), 22);
const NAME = 'Melbourne Cup Day';
const anyway = { evenIfClosed: true };

beforeAll(async () => {
  const dates = [
    { date: CLOSED, name: NAME },
    { date: OTHER, name: 'Stocktake' },
  ];
  expect((await admin.put('/closed-days', { weekdays: [], dates })).status).toBe(200);
});

type Answer = SkipBin & ErrorBody;
const read = (id: number) => readBin(admin, id);
const put = (path: string, given: object) => admin.put<Answer>(`/skip-bins${path}`, given);

function expectQuestion({ status, body }: { status: number; body: ErrorBody }) {
  expect([status, body]).toEqual([409, { code: 'closed-day', message: closedDayQuestion(CLOSED, NAME) }]);
}

const order = async (given: object = {}) => ({
  jobSiteId: (await makeJobSite(admin)).id,
  type: 'metal',
  size: 660,
  desiredDeliveryDate: CLOSED,
  deliveryTimeSlot: 'morning',
  ...given,
});
const collection = { desiredCollectionDate: CLOSED, collectionTimeSlot: 'afternoon' };

describe('a new desired date on a closed day', () => {
  it.each([1, 3])('is asked about when %i bins are ordered, and then taken [CLOSED-2]', async (quantity) => {
    const ordered = await order({ quantity });
    const jobs = async () => (await admin.get<SkipBin[]>(`/skip-bins?jobSiteId=${ordered.jobSiteId}`)).body;
    expectQuestion(await admin.post('/skip-bins', ordered));
    expect(await jobs()).toEqual([]);
    const { status, body } = await admin.post<SkipBin>('/skip-bins', { ...ordered, ...anyway });
    expect([status, body.desiredDeliveryDate]).toEqual([201, CLOSED]);
    expect(await jobs()).toHaveLength(quantity);
  });

  it.each([undefined, { type: 'pvc', size: 240 }])(
    'is asked about when a collection is requested, with the swap %j [CLOSED-2]',
    async (swap) => {
      const bin = await makeDeliveredBin(admin);
      expectQuestion(await put('/collect', { id: bin.id, ...collection, swap }));
      expect(await read(bin.id)).toEqual(bin);
      const { status, body } = await put('/collect', { id: bin.id, ...collection, swap, ...anyway });
      expect([status, body.desiredCollectionDate]).toEqual([200, CLOSED]);
      expect(body.replacement?.desiredDeliveryDate).toBe(swap && CLOSED);
    },
  );

  it('is asked about when a delivery or a collection is rescheduled [CLOSED-2]', async () => {
    for (const bin of [await makePendingBin(admin), await makeCollectingBin(admin)]) {
      const moved = { id: bin.id, date: CLOSED, timeSlot: 'morning' };
      expectQuestion(await put('/reschedule', moved));
      expect(await read(bin.id)).toEqual(bin);
      expect((await put('/reschedule', { ...moved, ...anyway })).status).toBe(200);
    }
  });

  it('is not asked about when the job stays on it, in another time slot [CLOSED-2]', async () => {
    const { body: bin } = await admin.post<SkipBin>('/skip-bins', { ...(await order()), ...anyway });
    const moved = { id: bin.id, date: CLOSED, timeSlot: 'afternoon' };
    expect((await put('/reschedule', moved)).body).toMatchObject({ deliveryTimeSlot: 'afternoon' });
  });

  it('is asked about once for both dates of an update [CLOSED-2]', async () => {
    const pending = await makePendingBin(admin);
    const dates = { desiredDeliveryDate: CLOSED, ...collection, desiredCollectionDate: OTHER };
    const { status, body } = await put('', { ...pending, ...dates });
    const message = `${closedDayQuestion(CLOSED, NAME)} ${closedDayQuestion(OTHER, 'Stocktake')}`;
    expect([status, body]).toEqual([409, { code: 'closed-day', message }]);
    expect((await put('', { ...pending, ...dates, ...anyway })).status).toBe(200);
  });

  it('is asked about when an update changes it, and not when something else changes [CLOSED-2]', async () => {
    const pending = await makePendingBin(admin);
    expectQuestion(await put('', { ...pending, desiredDeliveryDate: CLOSED }));
    const saved = await put('', { ...pending, desiredDeliveryDate: CLOSED, ...anyway });
    expect(saved.status).toBe(200);
    expect((await put('', { ...saved.body, deliveryComment: 'Rear lane' })).status).toBe(200);

    const delivered = await makeDeliveredBin(admin);
    expectQuestion(await put('', { ...delivered, ...collection }));
    // What was wanted of a delivery that is done is a note, and no job.
    expect((await put('', { ...delivered, desiredDeliveryDate: CLOSED })).status).toBe(200);
  });

  it('is taken on every other day, and by marking what was done [CLOSED-2]', async () => {
    const bin = await makePendingBin(admin, { desiredDeliveryDate: OPEN });
    await admin.put('/closed-days', {
      weekdays: [],
      dates: [CLOSED, OTHER, today()].map((date) => ({ date, name: NAME })),
    });
    expect((await put('/delivered', { id: bin.id, actualDeliveryDate: today() })).status).toBe(200);
    const wanted = { ...collection, desiredCollectionDate: addDays(OPEN, 5) };
    expect((await put('/collect', { id: bin.id, ...wanted })).status).toBe(200);
    expect((await put('/collected', { id: bin.id, actualCollectionDate: today() })).status).toBe(200);
  });
});

describe('the question', () => {
  it('comes after whatever else is refused [CLOSED-2]', async () => {
    const bin = await makePendingBin(admin);
    const standing = await makeDeliveredBin(admin);
    const refusals: [object, Promise<{ status: number; body: ErrorBody }>][] = [
      [{ status: 400, code: 'validation-failed' }, admin.post('/skip-bins', await order({ jobSiteId: 2e9 }))],
      [{ status: 400, code: 'validation-failed' }, admin.post('/skip-bins', await order({ size: 1 }))],
      [{ status: 409, code: 'invalid-transition' }, put('/collect', { id: bin.id, ...collection })],
      [
        { status: 409, code: 'conflict' },
        put('/reschedule', { id: bin.id, version: 9, date: CLOSED, timeSlot: 'morning' }),
      ],
      [
        { status: 404, code: 'not-found' },
        put('/reschedule', { id: 2e9, date: CLOSED, timeSlot: 'morning' }),
      ],
      [
        { status: 400, code: 'validation-failed' },
        put('', { ...bin, desiredDeliveryDate: CLOSED, ...collection, desiredCollectionDate: OPEN }),
      ],
      [
        { status: 409, code: 'bin-number-in-use' },
        put('', {
          ...(await makeDeliveredBin(admin)),
          ...collection,
          referenceNumber: standing.referenceNumber,
        }),
      ],
    ];
    for (const [expected, answer] of refusals) {
      const { status, body } = await answer;
      expect({ status, code: body.code }).toEqual(expected);
    }
  });

  it('is not asked of a request that was carried out before the day was closed [CLOSED-2]', async () => {
    const before = { date: addDays(today(), 40), name: 'A new holiday' };
    const ordered = await order({ desiredDeliveryDate: before.date });
    const key = { 'idempotency-key': `closed-${ordered.jobSiteId}` };
    const first = await admin.post<SkipBin>('/skip-bins', ordered, key);
    const { body: closed } = await admin.get<{ weekdays: number[]; dates: object[] }>('/closed-days');
    await admin.put('/closed-days', { ...closed, dates: [...closed.dates, before] });
    expect(await admin.post('/skip-bins', ordered, key)).toMatchObject({ status: 201, body: first.body });
    // Another request with that key is a mistake, not a question.
    const other = await admin.post<ErrorBody>('/skip-bins', { ...ordered, size: 240 }, key);
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
  });

  it('is asked once of a swap: its other half moves with it [CLOSED-3]', async () => {
    const { old, replacement } = await makeSwap(admin);
    for (const { id } of [old, replacement]) {
      const date = id === old.id ? CLOSED : OTHER;
      const moved = { id, date, timeSlot: 'afternoon' };
      expect((await put('/reschedule', moved)).body.code).toBe('closed-day');
      expect((await put('/reschedule', { ...moved, ...anyway })).status).toBe(200);
      expect((await read(old.id)).desiredCollectionDate).toBe(date);
      expect((await read(replacement.id)).desiredDeliveryDate).toBe(date);
    }
    const { body } = await put('', { ...(await read(old.id)), desiredCollectionDate: CLOSED, ...anyway });
    expect(body.replacement?.desiredDeliveryDate).toBe(CLOSED);
  });

  it('is asked of a split swap whose other half comes to a closed day, though this one stays there [CLOSED-3]', async () => {
    for (const path of ['/reschedule', '']) {
      const { old, replacement } = await makeSwap(admin);
      const split = { ...replacement, desiredDeliveryDate: OPEN, swapMoves: 'one', version: undefined };
      expect((await put('', split)).status).toBe(200);
      const there = { ...(await read(old.id)), desiredCollectionDate: CLOSED, swapMoves: 'one', ...anyway };
      expect((await put('', there)).status).toBe(200);
      const otherSlot = old.collectionTimeSlot === 'morning' ? 'afternoon' : 'morning';
      const joined =
        path === ''
          ? { ...(await read(old.id)), collectionTimeSlot: otherSlot }
          : { id: old.id, date: CLOSED, timeSlot: otherSlot };
      expect((await put(path, joined)).body.code).toBe('closed-day');
      expect((await put(path, { ...joined, ...anyway })).status).toBe(200);
      expect((await read(replacement.id)).desiredDeliveryDate).toBe(CLOSED);
    }
  });

  it('is not asked by an undo that returns a job to a closed day [CLOSED-3]', async () => {
    const { body: bin } = await admin.post<SkipBin>('/skip-bins', { ...(await order()), ...anyway });
    const { headers } = await put('/reschedule', { id: bin.id, date: OPEN, timeSlot: 'morning' });
    const undone = await admin.post<Change>('/changes/undo', { id: Number(headers['x-change-id']) });
    expect(undone.status).toBe(201);
    expect((await read(bin.id)).desiredDeliveryDate).toBe(CLOSED);
  });
});
