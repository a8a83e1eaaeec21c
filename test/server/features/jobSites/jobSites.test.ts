import type { Account } from '../../../../src/contract/responses/accounts';
import type { Change } from '../../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { JobSiteBins, JobSite } from '../../../../src/contract/responses/jobSites';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import {
  COLLECTION,
  makeAccount,
  makeCollectingBin,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';

const { admin } = apiOfFile();

const ADDRESS = {
  addressLine1: '12 Smith Street',
  addressLine2: 'Rear lane',
  addressSuburb: 'Collingwood',
  addressPostcode: '3066',
  addressState: 'VIC',
};

describe('POST /job-sites', () => {
  it('adds an active site to its account [API-2 ENTITY-2]', async () => {
    const account = await makeAccount(admin);
    const site = { name: 'Fit-out', referenceNumber: 'PO-17', ...ADDRESS };
    const { status, body } = await admin.post<JobSite>('/job-sites', { ...site, accountId: account.id });
    expect(status).toBe(201);
    const noContact = { contactName: null, contactPhone: null, accessNotes: null };
    const rest = { id: expect.any(Number), status: 'active', account, version: 1 };
    expect(body).toEqual({ ...site, ...noContact, ...rest });
    expect(await makeJobSite(admin)).toMatchObject({ addressLine1: null, addressState: null });
  });

  it('keeps whom to call and how to get in, also for its bins [CONTACT-1]', async () => {
    const contact = {
      contactName: 'Tarni Wallace',
      contactPhone: '(03) 5550 0147',
      accessNotes: 'Gate code 4711,\nring first',
    };
    const body = await makeJobSite(admin, contact);
    expect(body).toMatchObject(contact);
    const bin = await makePendingBin(admin, { jobSiteId: body.id });
    expect(bin.jobSite).toMatchObject(contact);
  });

  it('refuses an unknown account, also for a site that moves, or none [VALID-5 API-13]', async () => {
    const site = await makeJobSite(admin);
    const unknown = { name: 'Depot', accountId: 999_999 };
    for (const [{ status, body }, message] of [
      [await admin.post<ErrorBody>('/job-sites', unknown), 'There is no such account'],
      [await admin.put<ErrorBody>('/job-sites', { ...unknown, id: site.id }), 'There is no such account'],
      [await admin.put<ErrorBody>('/job-sites', { ...site, accountId: null }), 'Invalid input'],
    ] as const)
      expect([status, body.errors]).toEqual([400, [{ path: 'accountId', message }]]);
    expect((await admin.get<JobSite>(`/job-sites/${site.id}`)).body).toEqual(site);
  });
});

describe('PUT /job-sites', () => {
  it('moves a site with its bins to another account, in the history of both, and an undo moves it back [API-13 UNDO-2]', async () => {
    const [from, to] = [await makeAccount(admin), await makeAccount(admin)];
    const site = await makeJobSite(admin, { accountId: from.id });
    const bin = await makePendingBin(admin, { jobSiteId: site.id });
    const accountOf = async () => [
      (await admin.get<JobSite>(`/job-sites/${site.id}`)).body.account.id,
      (await admin.get<SkipBin>(`/skip-bins/${bin.id}`)).body.jobSite.account.id,
    ];
    const moved = await admin.put<JobSite>('/job-sites', { id: site.id, name: site.name, accountId: to.id });
    expect([moved.status, moved.body.account, await accountOf()]).toEqual([200, to, [to.id, to.id]]);
    const sitesOf = async ({ id }: Account) =>
      (await admin.put<JobSite[]>('/job-sites/search', { accountId: id })).body.map((one) => one.id);
    expect([await sitesOf(from), await sitesOf(to)]).toEqual([[], [site.id]]);

    const changeId = Number(moved.headers['x-change-id']);
    for (const { id } of [from, to]) {
      const { body: changes } = await admin.get<Change[]>(`/changes?accountId=${id}&limit=1`);
      expect(changes[0]).toMatchObject({
        id: changeId,
        entities: [{ fields: { accountId: { old: from.id, new: to.id } } }],
      });
    }
    expect((await admin.post('/changes/undo', { id: changeId })).status).toBe(201);
    expect(await accountOf()).toEqual([from.id, from.id]);
  });

  it('changes the name and the address; omitted fields stay, null clears [API-2 API-12]', async () => {
    const { id } = await makeJobSite(admin, { ...ADDRESS, referenceNumber: 'OLD' });
    const edit = { name: 'New name', addressSuburb: 'Fitzroy', addressLine2: null };
    const { status, body } = await admin.put<JobSite>('/job-sites', { id, ...edit });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ ...ADDRESS, ...edit, referenceNumber: 'OLD', version: 2 }),
    ]);
    const contact = { contactName: 'Tui', contactPhone: '0491 570 110', accessNotes: 'Rear lane' };
    await admin.put('/job-sites', { id, name: 'New name', ...contact });
    const changed = await admin.put<JobSite>('/job-sites', { id, name: 'New name', accessNotes: null });
    expect(changed.body).toMatchObject({ ...contact, accessNotes: null });
    expect((await admin.get<JobSite>(`/job-sites/${id}`)).body).toEqual(changed.body);
  });
});

describe('GET /job-sites/bins [FIND-6 API-2]', () => {
  it("counts the bins on an account's sites, with the earliest date and slot that is due", async () => {
    const { id: accountId } = await makeAccount(admin);
    const [busy, quiet] = [await makeJobSite(admin, { accountId }), await makeJobSite(admin, { accountId })];
    await makeJobSite(admin, { accountId });
    await makeDeliveredBin(admin);
    const jobSiteId = busy.id;
    await makeDeliveredBin(admin, { jobSiteId });
    await makeCollectingBin(admin, undefined, { jobSiteId });
    const day = { desiredDeliveryDate: COLLECTION.desiredCollectionDate, deliveryTimeSlot: 'morning' };
    const first = await makePendingBin(admin, { jobSiteId, ...day });
    const gone = await makeCollectingBin(admin, undefined, { jobSiteId });
    await admin.put('/skip-bins/collected', { id: gone.id, actualCollectionDate: '2026-03-09' });
    await makeDeliveredBin(admin, { jobSiteId: quiet.id });
    const read = async () =>
      (await admin.get<JobSiteBins[]>(`/job-sites/bins?accountId=${accountId}`)).body.sort(
        (one, other) => one.jobSiteId - other.jobSiteId,
      );
    const none = { jobSiteId: quiet.id, onSite: 1, dueDate: null, dueTimeSlot: null };
    const due = { jobSiteId, onSite: 2, dueDate: '2026-03-09' };
    expect(await read()).toEqual([{ ...due, dueTimeSlot: 'morning' }, none]);
    await admin.put('/skip-bins/cancel', { id: first.id });
    expect(await read()).toEqual([{ ...due, dueTimeSlot: 'afternoon' }, none]);
  });
});

describe('PUT /job-sites/search', () => {
  it("finds an account's sites by status, and those of all accounts [API-2 VALID-10]", async () => {
    const { id: accountId } = await makeAccount(admin);
    const active = await makeJobSite(admin, { accountId, name: 'B' });
    const { id } = await makeJobSite(admin, { accountId, name: 'A' });
    // Archived, brought back, and archived again.
    for (const status of ['archived', 'active', 'archived'])
      expect(await admin.put('/job-sites/status', { id, status })).toMatchObject({
        status: 200,
        body: { status },
      });
    const elsewhere = await makeJobSite(admin);

    const search = async (statuses?: string[]) =>
      (await admin.put<JobSite[]>('/job-sites/search', { accountId, statuses })).body.map(({ name }) => name);
    expect(await search(['active'])).toEqual([active.name]);
    expect(await search(['archived'])).toEqual(['A']);
    expect(await search(['active', 'archived'])).toEqual(['A', 'B']);
    expect(await search([])).toEqual(['A', 'B']);
    expect(await search()).toEqual(['A', 'B']);
    expect((await admin.put<JobSite[]>('/job-sites/search', {})).body).toContainEqual(elsewhere);
  });
});
