import type { Account } from '../../../../src/contract/responses/accounts';
import { BACKED_UP_TABLES } from '../../../../src/server/db/backup/backupFormat';
import type { Change } from '../../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { JobSite } from '../../../../src/contract/responses/jobSites';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import {
  COLLECTION,
  makeAccount,
  makeCollectingBin,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../../support/builders';
import { apiOfFile, type ApiResponse } from '../../../support/servers/startTestApi';
import { whileLocked } from '../../../support/servers/whileLocked';
import { ADMIN } from '../../../support/testIdentity';

const SWAP = { type: 'timber', size: 1100 };

const api = apiOfFile();
const { admin } = api;

async function newest(): Promise<Change> {
  const [change] = (await admin.get<Change[]>('/changes?limit=1')).body;
  if (!change) throw new Error('There is no change');
  return change;
}
const undo = <Body = Change>(id: number, headers?: Record<string, string>): Promise<ApiResponse<Body>> =>
  admin.post<Body>('/changes/undo', { id }, headers);

async function undoNewest(): Promise<Change> {
  const { status, body } = await undo((await newest()).id);
  expect(status).toBe(201);
  return body;
}
/** The fields in which a record differs, as the history has them. */
const differences = (before: object, after: object) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const old = (before as Record<string, unknown>)[name];
      const differs = name !== 'version' && JSON.stringify(old) !== JSON.stringify(value);
      return differs ? [[name, { old, new: value as unknown }]] : [];
    }),
  );
const readBin = async (id: number) => (await admin.get<SkipBin>(`/skip-bins/${id}`)).body;
const statusOf = async (path: string) => (await admin.get(path)).status;

/** All stored rows, to check that a refusal wrote nothing. */
async function everything(): Promise<unknown[]> {
  return Promise.all(
    BACKED_UP_TABLES.map((table) => api.db.query(`select t::text from ${table} t order by 1`)),
  );
}

/** Checks that the undo of this change is refused with this code and message, and writes nothing. */
async function expectRefusal(id: number, code: string, message: RegExp): Promise<ErrorBody> {
  const before = await everything();
  const { status, body } = await undo<ErrorBody>(id, { 'idempotency-key': `refused-${id}` });
  expect([status, body.code]).toEqual([409, code]);
  expect(body.message).toMatch(message);
  expect(await everything()).toEqual(before);
  return body;
}

describe('a step [HISTORY-7]', () => {
  it('is named by the client for all of its changes, and is null without a name', async () => {
    const { id, version } = await makePendingBin(admin);
    expect((await newest()).stepId).toBeNull();
    const request = { id, version, date: '2026-03-05', timeSlot: 'morning' };
    const move = (stepId: string) =>
      admin.put<ErrorBody>('/skip-bins/reschedule', request, { 'step-id': stepId });
    const { status, body } = await move('x'.repeat(201));
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'Step-Id', message: 'Please send a key of 1 to 200 characters' }],
    ]);
    expect((await move('many at once')).status).toBe(200);
    expect(await newest()).toMatchObject({ command: 'rescheduleSkipBin', stepId: 'many at once' });
  });
});

describe('POST /changes/undo [UNDO-2 HISTORY-1]', () => {
  it('returns the change that it made', async () => {
    const { id, name } = await makeAccount(admin);
    const change = await newest();
    const undone = await undoNewest();
    expect(undone).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      actorUid: change.actorUid,
      actorEmail: ADMIN.email,
      command: 'undoChange',
      stepId: null,
      undoes: change.id,
      undoneBy: null,
      entityCount: 1,
      entities: [
        {
          kind: 'account',
          id,
          name,
          version: 2,
          accountId: id,
          jobSiteId: null,
          binNumber: null,
          jobSiteName: null,
          accountName: null,
          fields: { name: { old: name, new: null }, status: { old: 'active', new: null } },
        },
      ],
    });
    expect(await newest()).toEqual(undone);
    const [, first] = (await admin.get<Change[]>('/changes?limit=2')).body;
    expect(first).toEqual({ ...change, undoneBy: undone.id });
  });

  it.each([
    [
      'updateSkipBin',
      () => makeDeliveredBin(admin, { deliveryComment: 'Rear lane' }),
      '',
      {
        status: 'collected',
        size: 240,
        type: 'pvc',
        deliveryComment: null,
        actualCollectionDate: '2026-03-05',
      },
    ],
    [
      'requestCollection',
      () => makeDeliveredBin(admin),
      '/collect',
      { ...COLLECTION, collectionComment: 'Keys' },
    ],
  ])('restores the bin before %s, and the undo can be undone', async (command, make, path, given) => {
    const before = await make();
    const sent = path === '' ? { ...before, ...given } : { id: before.id, ...given };
    await admin.put(`/skip-bins${path}`, sent);
    const after = await readBin(before.id);
    const { id, version } = after;
    const entity = { kind: 'skipBin', id, version, fields: differences(before, after) };
    expect(await newest()).toMatchObject({ command, entities: [entity] });
    await undoNewest();
    expect(await readBin(before.id)).toEqual({ ...before, version: after.version + 1 });
    await undoNewest();
    expect(await readBin(before.id)).toEqual({ ...after, version: after.version + 2 });
  });

  it('restores a job site: its details, and its status', async () => {
    const before = await makeJobSite(admin, { referenceNumber: 'PO-1', addressState: 'NSW' });
    const path = `/job-sites/${before.id}`;
    const renaming = { name: 'Renamed', referenceNumber: null };
    await admin.put('/job-sites', { id: before.id, ...renaming });
    const renamed = { name: 'Renamed', version: 2, fields: differences(before, { ...before, ...renaming }) };
    expect(await newest()).toMatchObject({ command: 'updateJobSite', entities: [renamed] });
    await undoNewest();
    expect((await admin.get(path)).body).toEqual({ ...before, version: 3 });
    await admin.put('/job-sites/status', { id: before.id, status: 'archived' });
    const fields = { status: { old: 'active', new: 'archived' } };
    expect(await newest()).toMatchObject({ command: 'archiveJobSite', entities: [{ fields }] });
    await undoNewest();
    expect((await admin.get(path)).body).toEqual({ ...before, version: 5 });
  });

  it.each<[string, () => Promise<Account | JobSite | SkipBin>]>([
    ['/accounts', () => makeAccount(admin)],
    ['/job-sites', () => makeJobSite(admin, { addressSuburb: 'Fitzroy', addressState: 'VIC' })],
    ['/skip-bins', () => makePendingBin(admin, { deliveryComment: 'Gate 2' })],
  ])(
    'removes a new record of %s; undone again, it is back under its id, with a higher version',
    async (all, make) => {
      const made = await make();
      const path = `${all}/${made.id}`;
      for (const version of [3, 5]) {
        await undoNewest();
        expect(await statusOf(path)).toBe(404);
        await undoNewest();
        expect((await admin.get(path)).body).toEqual({ ...made, version });
      }
      await undoNewest();
      // Its id is not used again.
      expect((await make()).id).toBeGreaterThan(made.id);
    },
  );

  it('reverts a swap for both bins, and restores it for both', async () => {
    const before = await makeDeliveredBin(admin);
    await admin.put('/skip-bins/collect', { id: before.id, ...COLLECTION, swap: SWAP });
    const swapped = await readBin(before.id);
    const replacementId = swapped.replacement?.id as number;
    const undone = await undoNewest();
    expect(undone.entities.map(({ id }) => id)).toEqual([before.id, replacementId]);
    expect(await readBin(before.id)).toEqual({ ...before, version: 4 });
    expect(await statusOf(`/skip-bins/${replacementId}`)).toBe(404);
    await undoNewest();
    expect(await readBin(before.id)).toEqual({
      ...swapped,
      version: 5,
      replacement: { ...swapped.replacement, version: 3 },
    });
  });

  it('happens once when it is retried with its key, or several users do it at the same time', async () => {
    await makePendingBin(admin);
    const key = { 'idempotency-key': 'undone-once' };
    const { id: made } = await newest();
    const first = await undo(made, key);
    expect(await undo(made, key)).toMatchObject({ status: 201, body: first.body });
    // Restorations and removals.
    let { id } = await newest();
    expect(id).toBe(first.body.id);
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([1, 2, 3].map(() => undo<Change & ErrorBody>(id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      const refused = answers.filter(({ status }) => status === 409);
      for (const { body } of refused) expect(body.message).toMatch(/has already undone this$/);
      ({ id } = await newest());
    }
  });

  it('also works for a change that changed nothing', async () => {
    const { id, name } = await makeJobSite(admin);
    await admin.put('/job-sites', { id, name });
    expect(await undoNewest()).toMatchObject({ entities: [{ id, version: 3, fields: {} }] });
  });
});

describe('changes that are taken back in reverse', () => {
  it('end as it began, however many there were of one record [UNDO-3]', async () => {
    const created = await makeAccount(admin);
    const made: number[] = [(await newest()).id];
    for (const name of ['First mistake', 'Second mistake']) {
      const { body } = await admin.get<Account>(`/accounts/${created.id}`);
      await admin.put('/accounts', { ...body, name });
      made.push((await newest()).id);
    }
    for (const id of made.reverse()) expect((await undo(id)).status).toBe(201);
    expect(await statusOf(`/accounts/${created.id}`)).toBe(404);
  });

  it('and back ask about a number that is in use by then, as a delivery does [UNDO-2 LIFE-12]', async () => {
    const bin = await makeDeliveredBin(admin);
    const undone = await undoNewest();
    const other = await makePendingBin(admin);
    const { referenceNumber } = bin;
    await admin.put('/skip-bins/delivered', {
      id: other.id,
      referenceNumber,
      actualDeliveryDate: '2026-03-03',
    });
    const body = await expectRefusal(undone.id, 'bin-number-in-use', / stands at /);
    expect(body.binsWithNumber?.map(({ id }) => id)).toEqual([other.id]);
    const { status } = await admin.post('/changes/undo', { id: undone.id, evenIfInUse: true });
    expect([status, (await readBin(bin.id)).status]).toEqual([201, 'delivered']);
  });
});

describe('an undo is refused [UNDO-3]', () => {
  it('if something was changed since, and says who changed it and how', async () => {
    const { id } = await makePendingBin(admin);
    await admin.put('/skip-bins/delivered', { id, actualDeliveryDate: '2026-03-03' });
    const delivery = await newest();
    await admin.put('/skip-bins/collect', { id, ...COLLECTION });
    const collection = await newest();
    await admin.put('/skip-bins/collected', { id, actualCollectionDate: '2026-03-10' });
    const message = `Nothing was undone: Metals 660L has been changed since by ${ADMIN.email}`;
    const { changes } = await expectRefusal(delivery.id, 'conflict', new RegExp(`^${message}$`));
    expect(changes).toEqual([await newest(), collection]);
  });

  it('for the whole swap if only its replacement was changed since', async () => {
    const { replacement } = await makeCollectingBin(admin, SWAP);
    const swap = await newest();
    await admin.put('/skip-bins/delivered', { id: replacement?.id, actualDeliveryDate: '2026-03-09' });
    const { changes } = await expectRefusal(swap.id, 'conflict', /Timber 1100L has been changed since/);
    expect(changes).toEqual([await newest()]);
  });

  it('if it was already undone', async () => {
    await makePendingBin(admin);
    const { id } = await newest();
    const undone = await undoNewest();
    const { changes } = await expectRefusal(
      id,
      'conflict',
      new RegExp(`${ADMIN.email} has already undone this`),
    );
    expect(changes).toEqual([undone]);
    await undoNewest();
    await expectRefusal(id, 'conflict', /already/);
  });

  it('if other records now depend on the new record, or it is a user [UNDO-4]', async () => {
    const { id: accountId } = await makeAccount(admin, 'Acme');
    const account = await newest();
    await makeJobSite(admin, { name: 'Depot', accountId });
    const site = await newest();
    await makePendingBin(admin, { jobSiteId: site.entities[0]?.id });
    await expectRefusal(site.id, 'conflict', /Depot cannot be removed, for it has bins/);
    await expectRefusal(account.id, 'conflict', /Acme cannot be removed, for it has job sites/);

    const { id: employer } = await makeAccount(admin, 'Employer');
    const employerMade = await newest();
    const email = `employee-${Date.now()}@tests.example`;
    await admin.post('/users', { accountId: employer, email, password: 'secret-1' });
    await expectRefusal(employerMade.id, 'conflict', /Employer cannot be removed, for it has users/);
    // Nor is the user, whose sign-in the API does not delete.
    await expectRefusal((await newest()).id, 'invalid-transition', /Adding a user cannot be undone/);
  });

  it('if it would restore a record of something that was removed', async () => {
    const { id: accountId } = await makeAccount(admin);
    const account = await newest();
    await makeJobSite(admin, { name: 'Depot', accountId });
    const removal = await undoNewest();
    await undo(account.id);
    await expectRefusal(removal.id, 'conflict', /what Depot belonged to is no longer there/);
  });

  it('if the bin now has another replacement', async () => {
    const { id, replacement } = await makeCollectingBin(admin, SWAP);
    await admin.put('/skip-bins/cancel', { id: replacement?.id });
    const cancellation = await newest();
    await admin.put('/skip-bins/collect', { id, ...COLLECTION, swap: SWAP });
    await expectRefusal(cancellation.id, 'conflict', /already has another replacement/);
  });

  it('for an unknown change', async () => {
    expect((await undo(999_999)).status).toBe(404);
  });
});

describe('a new record for something that is being removed [UNDO-3]', () => {
  const delivery = { desiredDeliveryDate: '2026-03-02', deliveryTimeSlot: 'morning' };

  it.each<[string, string, () => Promise<{ id: number }>, (id: number) => object]>([
    [
      '/skip-bins',
      'job_sites',
      () => makeJobSite(admin),
      (jobSiteId) => ({ jobSiteId, type: 'metal', size: 240, ...delivery }),
    ],
    ['/job-sites', 'accounts', () => makeAccount(admin), (accountId) => ({ accountId, name: 'Depot' })],
    [
      '/users',
      'accounts',
      () => makeAccount(admin),
      (accountId) => ({ accountId, email: `none-${Date.now()}@tests.example`, password: 'secret-1' }),
    ],
  ])('is refused as for an unknown id: POST %s', async (path, table, make, requestFor) => {
    const { id } = await make();
    const send = () => [admin.post<ErrorBody>(path, requestFor(id))];
    const [answer] = await whileLocked(api.db, table, id, send, (sql) =>
      sql.query(`delete from ${table} where id = $1`, [id]),
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
  });
});

describe('an undo in a swap [SWAP-5 UNDO-3]', () => {
  it('is refused if the old bin would have no collection date while its replacement is to come', async () => {
    const { id, replacement } = await makeCollectingBin(admin, SWAP);
    await admin.put('/skip-bins/cancel', { id: replacement?.id });
    const cancelled = await newest();
    await admin.put('/skip-bins/withdraw-collection', { id });
    const words = /^Nothing was undone: the old bin of the swap would have no collection date$/;
    await expectRefusal(cancelled.id, 'conflict', words);
    // Step by step it can be undone.
    await undoNewest();
    expect((await undo(cancelled.id)).status).toBe(201);
    expect(await readBin(id)).toMatchObject({ ...COLLECTION, replacement: { status: 'pending' } });
  });
});
