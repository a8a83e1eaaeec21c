import type { ErrorBody } from '../../../../src/contract/errors';
import type { JobSite } from '../../../../src/contract/jobSites';
import { makeAccount, makeJobSite } from '../../../support/builders';
import { startTestApi, type Caller, type TestApi } from '../../../support/startTestApi';

let api: TestApi;
let admin: Caller;

beforeAll(async () => {
  api = await startTestApi();
  ({ admin } = api);
});
afterAll(() => api.close());

const ADDRESS = {
  addressLine1: '12 Smith Street',
  addressLine2: 'Rear lane',
  addressSuburb: 'Collingwood',
  addressPostcode: '3066',
  addressState: 'VIC',
};

describe('POST /job-sites', () => {
  it('adds an active site with its account [API-2 ENTITY-2]', async () => {
    const account = await makeAccount(admin);
    const { status, body } = await admin.post<JobSite>('/job-sites', {
      name: 'Fit-out',
      referenceNumber: 'PO-17',
      ...ADDRESS,
      accountId: account.id,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Fit-out',
      referenceNumber: 'PO-17',
      ...ADDRESS,
      status: 'active',
      account,
      version: 1,
    });
  });

  it('needs only a name and an account [VALID-5]', async () => {
    const { status, body } = await admin.post<ErrorBody>('/job-sites', {});
    expect([status, body.errors?.map(({ path }) => path).sort()]).toEqual([400, ['accountId', 'name']]);
    expect(await makeJobSite(admin)).toMatchObject({
      addressLine1: null,
      addressState: null,
      referenceNumber: null,
    });
  });

  it('refuses an account that does not exist [VALID-5]', async () => {
    const { status, body } = await admin.post<ErrorBody>('/job-sites', { name: 'Depot', accountId: 999_999 });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'accountId', message: 'There is no such account' }],
    ]);
  });
});

describe('PUT /job-sites', () => {
  it('replaces what the site is called and where it is; what is left out is none [API-2]', async () => {
    const { id } = await makeJobSite(admin, { ...ADDRESS, referenceNumber: 'OLD' });
    const { status, body } = await admin.put<JobSite>('/job-sites', {
      id,
      name: 'New name',
      addressSuburb: 'Fitzroy',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'New name',
      addressSuburb: 'Fitzroy',
      addressLine1: null,
      referenceNumber: null,
      version: 2,
    });
    expect((await admin.get<JobSite>(`/job-sites/${id}`)).body).toEqual(body);
  });

  it('with a stale version is told what is there now, and writes nothing [API-6]', async () => {
    const { id, version } = await makeJobSite(admin);
    const { body: theirs } = await admin.put<JobSite>('/job-sites', { id, version, name: 'Theirs' });
    const { status, body } = await admin.put<ErrorBody>('/job-sites', { id, version, name: 'Mine' });
    expect([status, body.code, body.current]).toEqual([409, 'conflict', theirs]);
    expect((await admin.get<JobSite>(`/job-sites/${id}`)).body.name).toBe('Theirs');
  });

  it('answers 404 for a site that does not exist [API-9]', async () => {
    expect((await admin.put('/job-sites', { id: 999_999, name: 'Nowhere' })).status).toBe(404);
  });
});

describe('PUT /job-sites/status', () => {
  it('archives a site, and brings it back [API-2]', async () => {
    const { id } = await makeJobSite(admin);
    for (const status of ['archived', 'active']) {
      const answer = await admin.put<JobSite>('/job-sites/status', { id, status });
      expect([answer.status, answer.body.status]).toEqual([200, status]);
    }
  });

  it('refuses any other status [VALID-11]', async () => {
    const { id } = await makeJobSite(admin);
    expect((await admin.put('/job-sites/status', { id, status: 'deleted' })).status).toBe(400);
  });
});

describe('PUT /job-sites/search', () => {
  it("finds an account's sites by their statuses [API-2 VALID-10]", async () => {
    const { id: accountId } = await makeAccount(admin);
    const active = await makeJobSite(admin, { accountId, name: 'B' });
    const { id } = await makeJobSite(admin, { accountId, name: 'A' });
    await admin.put('/job-sites/status', { id, status: 'archived' });
    await makeJobSite(admin);

    const search = async (statuses?: string[]) =>
      (await admin.put<JobSite[]>('/job-sites/search', { accountId, statuses })).body.map(({ name }) => name);
    expect(await search(['active'])).toEqual([active.name]);
    expect(await search(['archived'])).toEqual(['A']);
    expect(await search(['active', 'archived'])).toEqual(['A', 'B']);
    expect(await search([])).toEqual(['A', 'B']);
    expect(await search()).toEqual(['A', 'B']);
  });

  it('finds the sites of all accounts [VALID-10]', async () => {
    const site = await makeJobSite(admin);
    const { body } = await admin.put<JobSite[]>('/job-sites/search', {});
    expect(body).toContainEqual(site);
  });
});
