import type { Driver } from '../../../../src/contract/responses/drivers';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { COLLECTION } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { readBin } from '../../../support/swaps';
import { makeSwapOf, swapTable } from '../../../support/swapTable';

const api = apiOfFile();
const day = '2026-03-09';

/** The API call of each action of the table. */
let driverId = 0;
beforeAll(async () => {
  driverId = (await api.admin.post<Driver>('/drivers', { name: 'Sam Okafor' })).body.id;
});

const CALLS: Record<string, (bin: SkipBin) => [string, Record<string, unknown>]> = {
  'Mark Delivered': ({ id }) => ['/skip-bins/delivered', { id, actualDeliveryDate: day, evenIfInUse: true }],
  'Mark collected': ({ id }) => ['/skip-bins/collected', { id, actualCollectionDate: day }],
  'Request collection': ({ id }) => [
    '/skip-bins/collect',
    { id, ...COLLECTION, swap: { type: 'pvc', size: 240 } },
  ],
  'Withdraw collection': ({ id }) => ['/skip-bins/withdraw-collection', { id }],
  Reschedule: ({ id }) => ['/skip-bins/reschedule', { id, date: '2036-03-10', timeSlot: 'morning' }],
  'Could not be done': ({ id }) => ['/skip-bins/attempted', { id, date: day, reason: 'blocked' }],
  'Assign driver': ({ id }) => ['/skip-bins/assign', { id, driverId }],
  Extend: ({ id }) => ['/skip-bins/extend', { id, hireUntil: '2036-04-01' }],
  'Cancel order': ({ id }) => ['/skip-bins/cancel', { id }],
  'Order again': ({ jobSiteId, type, size, desiredDeliveryDate, deliveryTimeSlot }) => [
    '/skip-bins',
    { jobSiteId, type, size, desiredDeliveryDate, deliveryTimeSlot },
  ],
  Edit: (bin) => ['/skip-bins', { ...bin }],
};

const read = (id: number) => readBin(api.admin, id);

async function answerTo(action: string, id: number) {
  const [path, body] = CALLS[action]?.(await read(id)) ?? ['', {}];
  return 'id' in body ? api.admin.put(path, body) : api.admin.post(path, body);
}

/** The actions that the API accepts for a bin; each is undone. */
async function taken(id: number): Promise<string[]> {
  const found: string[] = [];
  for (const action of Object.keys(CALLS)) {
    const { status, headers } = await answerTo(action, id);
    expect([200, 201, 409]).toContain(status);
    if (status === 409) continue;
    found.push(action);
    const undone = await api.admin.post('/changes/undo', { id: Number(headers['x-change-id']) });
    expect([action, undone.status]).toEqual([action, 201]);
  }
  return found.sort();
}

/** 'Repeat…' is about the site's standing orders, not about the bin. */
const onBin = (actions: string[]) => actions.filter((action) => action !== 'Repeat…').sort();

describe("the table 'A bin and its replacement'", () => {
  it('has a row for each possible pair of statuses [SWAP-3 SWAP-5]', () => {
    const statuses = ['pending', 'delivered', 'collecting', 'collected', 'cancelled'];
    const pairs = statuses.flatMap((old) => statuses.map((replacement) => `${old}, ${replacement}`));
    const possible = pairs.filter((pair) => pair !== 'delivered, pending');
    expect(swapTable().map(({ old, replacement }) => `${old}, ${replacement}`)).toEqual(possible);
  });

  it.each(swapTable())('holds in the API: $old, $replacement [SWAP-3 LIFE-9]', async (row) => {
    const { old, replacement } = await makeSwapOf(api.admin, row);
    expect(await taken(old)).toEqual(onBin(row.oldCan));
    expect(await taken(replacement)).toEqual(onBin(row.replacementCan));
    const attached = ['collected', 'cancelled'].includes(row.replacement) ? undefined : replacement;
    expect((await read(old)).replacement?.id).toBe(attached);
  });
});

describe('a replacement collected before the old bin', () => {
  it('leaves the old bin free for another swap, and cannot be restored while another one replaces it [LIFE-9 SWAP-3]', async () => {
    const swap = await makeSwapOf(api.admin, { old: 'collecting', replacement: 'collecting' });
    expect((await answerTo('Mark collected', swap.replacement)).status).toBe(200);
    expect((await answerTo('Request collection', swap.old)).status).toBe(200);
    const { replacement } = await read(swap.old);
    expect(replacement).toMatchObject({ status: 'pending', type: 'pvc', previousSkipBinId: swap.old });

    const first = await read(swap.replacement);
    const again = await api.admin.put('/skip-bins', { ...first, status: 'delivered' });
    expect([again.status, again.body]).toEqual([409, expect.objectContaining({ code: 'conflict' })]);
  });
});
