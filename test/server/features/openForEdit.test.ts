import type { Change } from '../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../src/contract/responses/errors';
import { makeAccount, makeCollectingBin, makeJobSite, makePendingBin } from '../../support/builders';
import { apiOfFile, type Caller } from '../../support/servers/startTestApi';

const { admin } = apiOfFile();

const makeSwapped = (caller: Caller) => makeCollectingBin(caller, { type: 'pvc', size: 240 });
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

  it.each([
    ['/accounts', '', makeAccount, { name: 'Mine' }],
    ['/job-sites', '', makeJobSite, { name: 'Mine' }],
    ['/skip-bins', '', makePendingBin, { size: 240 }],
    ['/skip-bins', '/reschedule', makePendingBin, { date: '2026-03-25', timeSlot: 'morning' }],
    ['/skip-bins', '/withdraw-collection', makeSwapped, {}],
  ])('%s%s answers with the current record, and writes nothing [API-6]', async (all, edit, make, mine) => {
    const before = await make(admin);
    const read = async () => (await admin.get(`${all}/${before.id}`)).body;
    await admin.put(all, { ...before, name: 'Theirs', referenceNumber: `Theirs-${before.id}` });
    const theirs = await read();
    expect(theirs).toMatchObject({ version: before.version + 1 });
    const { status, body } = await admin.put<ErrorBody>(`${all}${edit}`, { ...before, ...mine });
    expect([status, body.code, body.current]).toEqual([409, 'conflict', theirs]);
    expect(body.changes).toMatchObject([{ entities: [{ id: before.id }] }]);
    expect(await read()).toEqual(theirs);
  });
});

it.each([
  ['/accounts', '', { name: 'Nowhere' }, 'account'],
  ['/job-sites', '', { name: 'Nowhere' }, 'job site'],
  ['/skip-bins', '/delivered', { actualDeliveryDate: '2026-03-09' }, 'bin'],
])('%s%s answers 404 for an unknown id [API-9]', async (all, edit, given, what) => {
  const refused = { status: 404, body: { code: 'not-found', message: `There is no such ${what}` } };
  expect(await admin.get(`${all}/999999`)).toMatchObject(refused);
  expect(await admin.put(`${all}${edit}`, { id: 999_999, ...given })).toMatchObject(refused);
});
