import type { Change } from '../../../src/contract/changes';
import type { ErrorBody } from '../../../src/contract/errors';
import { makeJobSite, makePendingBin } from '../../support/builders';
import { startTestApi, type Caller, type TestApi } from '../../support/servers/startTestApi';

let api: TestApi;
let admin: Caller;

beforeAll(async () => {
  api = await startTestApi();
  ({ admin } = api);
});
afterAll(() => api.close());

const history = async (query: string) => (await admin.get<Change[]>(`/changes?${query}`)).body;

describe('an edit with a stale version [CONFLICT-1]', () => {
  it('is answered with the current record and the changes since, newest first', async () => {
    const bin = await makePendingBin(admin);
    await admin.put('/skip-bins', { ...bin, size: 240 });
    await admin.put('/skip-bins/delivered', { id: bin.id, actualDeliveryDate: '2026-03-03' });
    const { status, body } = await admin.put<ErrorBody>('/skip-bins/cancel', { id: bin.id, version: 1 });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.current).toEqual((await admin.get(`/skip-bins/${bin.id}`)).body);
    expect(body.changes).toEqual(await history(`skipBinId=${bin.id}&limit=2`));
    expect(body.changes?.map(({ command }) => command)).toEqual(['markDelivered', 'updateSkipBin']);

    const { changes } = (await admin.put<ErrorBody>('/skip-bins/cancel', { id: bin.id, version: 2 })).body;
    expect(changes?.map(({ command }) => command)).toEqual(['markDelivered']);
  });

  it('lists the changes of that record only', async () => {
    const site = await makeJobSite(admin);
    const bin = await makePendingBin(admin, { jobSiteId: site.id });
    await admin.put('/skip-bins/cancel', { id: bin.id });
    await admin.put('/job-sites/status', { id: site.id, status: 'archived' });
    const { body } = await admin.put<ErrorBody>('/job-sites', { id: site.id, name: 'Mine', version: 1 });
    expect(body.changes?.map(({ command }) => command)).toEqual(['archiveJobSite']);
  });
});
