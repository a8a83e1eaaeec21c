import type { Change } from '../../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { makeCollectingBin, makeDeliveredBin, makeDriver, makePendingBin } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { makeSwap, readBin } from '../../../support/swaps';

const api = apiOfFile();
const { admin } = api;

const assign = (given: {
  id: number;
  driverId?: number | null;
  version?: number;
  otherHalfVersion?: number;
}) => admin.put<SkipBin & ErrorBody>('/skip-bins/assign', given);

/** The file that a list answers with. */
async function readCsv(path: string): Promise<string> {
  const headers = { accept: 'text/csv', authorization: `Bearer ${api.adminToken}` };
  return (await api.app.inject({ url: `/api/admin${path}`, headers })).body;
}

describe('PUT /skip-bins/assign', () => {
  it.each([
    ['delivery', makePendingBin, 'deliveryDriverId'],
    ['collection', makeCollectingBin, 'collectionDriverId'],
  ] as const)('assigns a %s that is due to a driver, and to nobody [DRIVER-2]', async (_job, make, field) => {
    const [bin, { id: driverId }] = [await make(admin), await makeDriver(admin)];
    const { status, body } = await assign({ id: bin.id, version: bin.version, driverId });
    expect([status, body]).toEqual([200, { ...bin, [field]: driverId, version: bin.version + 1 }]);
    expect((await assign({ id: bin.id, version: bin.version, driverId: null })).body.code).toBe('conflict');
    expect((await assign({ id: bin.id, driverId: null })).body[field]).toBe(null);
  });

  it('assigns both jobs of a swap in one change, from either bin [DRIVER-3]', async () => {
    const { old, replacement } = await makeSwap(admin);
    const driver = await makeDriver(admin);
    const { body, headers } = await assign({
      id: replacement.id,
      driverId: driver.id,
      otherHalfVersion: old.version,
    });
    expect(body.deliveryDriverId).toBe(driver.id);
    expect((await readBin(admin, old.id)).collectionDriverId).toBe(driver.id);
    const other = await makeDriver(admin);
    const { body: again } = await assign({ id: old.id, driverId: other.id });
    expect([again.collectionDriverId, again.replacement?.deliveryDriverId]).toEqual([other.id, other.id]);

    const { body: changes } = await admin.get<Change[]>(`/changes?skipBinId=${old.id}&limit=2`);
    expect(changes.map(({ command, entityCount }) => [command, entityCount])).toEqual([
      ['assignDriver', 2],
      ['assignDriver', 2],
    ]);
    expect(changes[1]?.id).toBe(Number(headers['x-change-id']));
    for (const change of changes)
      expect((await admin.post('/changes/undo', { id: change.id })).status).toBe(201);
    expect((await readBin(admin, old.id)).collectionDriverId).toBe(null);
    expect((await readBin(admin, replacement.id)).deliveryDriverId).toBe(null);
  });

  it('is refused if the other bin of the swap has changed [DRIVER-3]', async () => {
    const { old, replacement } = await makeSwap(admin);
    const { id: driverId } = await makeDriver(admin);
    await admin.put('/skip-bins', { ...replacement, deliveryComment: 'Rear lane' });
    const { version } = replacement;
    const { status, body } = await assign({ id: old.id, driverId, otherHalfVersion: version });
    expect([status, body.code, body.changes?.length]).toEqual([409, 'conflict', 1]);
    expect((await readBin(admin, old.id)).collectionDriverId).toBe(null);
  });

  it('is refused without a job that is due, with an unknown driver and with an archived one [DRIVER-2]', async () => {
    const [bin, standing] = [await makePendingBin(admin), await makeDeliveredBin(admin)];
    const { id: driverId } = await makeDriver(admin);
    expect((await assign({ id: standing.id, driverId })).body.code).toBe('invalid-transition');
    await admin.put('/drivers/status', { id: driverId, status: 'archived' });
    const refused = async (given: { driverId?: number }) => {
      const { status, body } = await assign({ id: bin.id, ...given });
      return [status, body.errors];
    };
    expect(await refused({ driverId })).toEqual([
      400,
      [{ path: 'driverId', message: 'This driver is archived' }],
    ]);
    expect(await refused({ driverId: 2_000_000_000 })).toEqual([
      400,
      [{ path: 'driverId', message: 'There is no such driver' }],
    ]);
    expect(await refused({})).toEqual([400, [{ path: 'driverId', message: 'Required' }]]);
  });

  it('stays with a job that is rescheduled, done or set back, and ends with a withdrawn collection [DRIVER-4]', async () => {
    const [bin, { id: driverId }] = [await makePendingBin(admin), await makeDriver(admin)];
    await assign({ id: bin.id, driverId });
    const moved = { id: bin.id, date: '2026-03-04', timeSlot: 'afternoon' };
    const { body: rescheduled } = await admin.put<SkipBin>('/skip-bins/reschedule', moved);
    expect(rescheduled.deliveryDriverId).toBe(driverId);
    await admin.put('/skip-bins/delivered', { id: bin.id, actualDeliveryDate: '2026-03-04' });
    const { body: setBack } = await admin.put<SkipBin>('/skip-bins', {
      ...rescheduled,
      version: undefined,
      status: 'pending',
    });
    expect(setBack.deliveryDriverId).toBe(driverId);
    await admin.put('/skip-bins/delivered', { id: bin.id, actualDeliveryDate: '2026-03-04' });
    const request = { id: bin.id, desiredCollectionDate: '2026-03-09', collectionTimeSlot: 'morning' };
    await admin.put('/skip-bins/collect', request);
    await assign({ id: bin.id, driverId });
    const { body: withdrawn } = await admin.put<SkipBin>('/skip-bins/withdraw-collection', { id: bin.id });
    expect([withdrawn.deliveryDriverId, withdrawn.collectionDriverId]).toEqual([driverId, null]);
    await admin.put('/skip-bins/collect', request);
    await assign({ id: bin.id, driverId });
    const done = { id: bin.id, actualCollectionDate: '2026-03-09' };
    const { body: collected } = await admin.put<SkipBin>('/skip-bins/collected', done);
    expect([collected.deliveryDriverId, collected.collectionDriverId]).toEqual([driverId, driverId]);
  });

  it('ends with a collection whose date is cleared [DRIVER-4]', async () => {
    const [bin, { id: driverId }] = [await makeCollectingBin(admin), await makeDriver(admin)];
    await assign({ id: bin.id, driverId });
    const cleared = {
      ...bin,
      version: undefined,
      collectionDriverId: undefined,
      desiredCollectionDate: null,
    };
    const { body } = await admin.put<SkipBin>('/skip-bins', cleared);
    expect([body.desiredCollectionDate, body.collectionDriverId]).toEqual([null, null]);
  });

  it('goes to the replacement that is ordered for an assigned collection [DRIVER-3]', async () => {
    const [bin, { id: driverId }] = [await makeCollectingBin(admin), await makeDriver(admin)];
    await assign({ id: bin.id, driverId });
    const { body } = await admin.put<SkipBin>('/skip-bins/collect', {
      id: bin.id,
      desiredCollectionDate: '2026-03-09',
      collectionTimeSlot: 'morning',
      swap: { type: 'pvc', size: 240 },
    });
    expect([body.collectionDriverId, body.replacement?.deliveryDriverId]).toEqual([driverId, driverId]);
  });

  it('is in the history with the names that the drivers had then, and found by them [DRIVER-5 HISTORY-2]', async () => {
    const bin = await makePendingBin(admin);
    const [first, second] = [await makeDriver(admin, { name: 'Noor Ferreira' }), await makeDriver(admin)];
    await assign({ id: bin.id, driverId: first.id });
    await assign({ id: bin.id, driverId: second.id });
    await admin.put('/drivers', { ...first, name: 'Someone else' });
    const { body: found } = await admin.get<Change[]>(
      `/changes?jobSiteId=${bin.jobSiteId}&search=noor ferreira`.replace(' ', '%20'),
    );
    expect(found.map(({ entities: [entity] }) => entity?.fields)).toEqual([
      {
        deliveryDriverId: {
          old: first.id,
          new: second.id,
          words: { old: 'Noor Ferreira', new: second.name },
        },
      },
      { deliveryDriverId: { old: null, new: first.id, words: { old: null, new: 'Noor Ferreira' } } },
    ]);
  });

  it('is in the files of bins [DRIVER-5 CSV-1]', async () => {
    const [bin, { id: driverId, name }] = [await makePendingBin(admin), await makeDriver(admin)];
    await assign({ id: bin.id, driverId });
    for (const list of ['/skip-bins', '/skip-bins/upcoming', '/attention']) {
      const [head = '', ...lines] = (await readCsv(list)).split('\r\n');
      const at = head.split(',').indexOf('"deliveryDriverId"');
      const line = lines.find((one) => one.includes(`"${bin.jobSite.name}"`)) ?? '';
      expect(line.split(',').slice(at, at + 4)).toEqual([String(driverId), '', `"${name}"`, '']);
    }
  });
});
