import type { Change } from '../../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { COLLECTION, makeCollectingBin } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { makeSwap, readBin } from '../../../support/swaps';

const { admin } = apiOfFile();

const NONE = { desiredCollectionDate: null, collectionTimeSlot: null };
const read = (id: number) => readBin(admin, id);
const withdraw = (given: { id: number; version?: number }) =>
  admin.put<SkipBin & ErrorBody>('/skip-bins/withdraw-collection', given);
const lastChange = async (id: number) =>
  (await admin.get<Change[]>(`/changes?skipBinId=${id}&limit=1`)).body[0];

describe('PUT /skip-bins/withdraw-collection [JOB-4]', () => {
  it('removes the desired collection date and slot, and nothing else', async () => {
    const bin = await makeCollectingBin(admin);
    const { status, body } = await withdraw({ id: bin.id, version: bin.version });
    expect([status, body]).toEqual([200, { ...bin, ...NONE, version: bin.version + 1 }]);
    const { body: upcoming } = await admin.get<SkipBin[]>('/skip-bins/upcoming');
    expect(upcoming.some(({ id }) => id === bin.id)).toBe(false);
  });

  it('of a swap cancels the order of the replacement in the same change, and one undo restores both [UNDO-2]', async () => {
    const { old, replacement } = await makeSwap(admin);
    const { body, headers } = await withdraw({ id: old.id, version: old.version });
    expect(body).toEqual({ ...old, ...NONE, replacement: null, version: old.version + 1 });
    expect(await read(replacement.id)).toMatchObject({ status: 'cancelled', previousSkipBinId: old.id });

    const change = await lastChange(old.id);
    expect(change).toMatchObject({ id: Number(headers['x-change-id']), command: 'withdrawCollection' });
    expect(change?.entities.map(({ id }) => id)).toEqual([old.id, replacement.id]);
    expect((await admin.post('/changes/undo', { id: change?.id })).status).toBe(201);
    expect(await read(old.id)).toMatchObject({ ...COLLECTION, replacement: { id: replacement.id } });
    expect(await read(replacement.id)).toMatchObject({ status: 'pending' });
  });

  it('leaves a replacement that is on the site already, as a bin of its own, and one undo joins them again', async () => {
    const { old, replacement } = await makeSwap(admin);
    await admin.put('/skip-bins/delivered', { id: replacement.id, actualDeliveryDate: '2026-03-09' });
    const { status, body } = await withdraw({ id: old.id });
    expect([status, body.replacement]).toEqual([200, null]);
    expect(await read(replacement.id)).toMatchObject({ status: 'delivered', previousSkipBinId: null });
    await admin.post('/changes/undo', { id: (await lastChange(old.id))?.id });
    expect(await read(replacement.id)).toMatchObject({ status: 'delivered', previousSkipBinId: old.id });
  });

  it('at the moment when the replacement is delivered loses neither [KEEP-6]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { old, replacement } = await makeSwap(admin);
      const delivery = { id: replacement.id, actualDeliveryDate: '2026-03-09' };
      const answers = await Promise.all([
        withdraw({ id: old.id }),
        admin.put('/skip-bins/delivered', delivery),
      ]);
      const [withdrawn, delivered] = answers.map(({ status }) => status);
      expect(withdrawn).toBe(200);
      expect(await read(old.id)).toMatchObject({ ...NONE, replacement: null });
      const { status } = await read(replacement.id);
      expect([delivered, status]).toEqual(delivered === 200 ? [200, 'delivered'] : [409, 'cancelled']);
    }
  });
});
