import type { Account } from '../../../../src/contract/accounts';
import { BACKED_UP_TABLES } from '../../../../src/server/db/backup/backupFormat';
import type { Change } from '../../../../src/contract/changes';
import type { ErrorBody } from '../../../../src/contract/errors';
import type { JobSite } from '../../../../src/contract/jobSites';
import type { SkipBin } from '../../../../src/contract/skipBins';
import {
  COLLECTION,
  makeAccount,
  makeCollectingBin,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../../support/builders';
import { apiOfFile, type ApiAnswer } from '../../../support/servers/startTestApi';
import { ADMIN } from '../../../support/testIdentity';

const SWAP = { type: 'timber', size: 1100 };

const api = apiOfFile();
const { admin } = api;

async function newest(): Promise<Change> {
  const [change] = (await admin.get<Change[]>('/changes?limit=1')).body;
  if (!change) throw new Error('There is no change');
  return change;
}
const undo = <Body = Change>(id: number, headers?: Record<string, string>): Promise<ApiAnswer<Body>> =>
  admin.post<Body>('/changes/undo', { id }, headers);

async function undoNewest(): Promise<Change> {
  const { status, body } = await undo((await newest()).id);
  expect(status).toBe(201);
  return body;
}
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

describe('POST /changes/undo [UNDO-2]', () => {
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

  describe('restores the previous state of a bin', () => {
    const stories: Record<string, () => Promise<SkipBin>> = {
      updateSkipBin: async () => {
        const bin = await makeDeliveredBin(admin, { deliveryComment: 'Rear lane' });
        await admin.put('/skip-bins', {
          ...bin,
          status: 'collected',
          size: 240,
          type: 'pvc',
          deliveryComment: null,
          actualCollectionDate: '2026-03-05',
        });
        return bin;
      },
      markDelivered: async () => {
        const bin = await makePendingBin(admin);
        await admin.put('/skip-bins/delivered', {
          id: bin.id,
          actualDeliveryDate: '2026-03-03',
          referenceNumber: 'B',
        });
        return bin;
      },
      requestCollection: async () => {
        const bin = await makeDeliveredBin(admin);
        await admin.put('/skip-bins/collect', { id: bin.id, ...COLLECTION, collectionComment: 'Keys' });
        return bin;
      },
      markCollected: async () => {
        const bin = await makeCollectingBin(admin);
        await admin.put('/skip-bins/collected', { id: bin.id, actualCollectionDate: '2026-03-09' });
        return bin;
      },
      cancelSkipBin: async () => {
        const bin = await makePendingBin(admin);
        await admin.put('/skip-bins/cancel', { id: bin.id });
        return bin;
      },
    };

    it.each(Object.keys(stories))('%s, and the undo can be undone', async (command) => {
      const before = (await stories[command]?.()) as SkipBin;
      expect((await newest()).command).toBe(command);
      const after = await readBin(before.id);
      await undoNewest();
      expect(await readBin(before.id)).toEqual({ ...before, version: after.version + 1 });
      await undoNewest();
      expect(await readBin(before.id)).toEqual({ ...after, version: after.version + 2 });
    });
  });

  it('restores a job site: its details, and its status', async () => {
    const before = await makeJobSite(admin, { referenceNumber: 'PO-1', addressState: 'NSW' });
    const path = `/job-sites/${before.id}`;
    await admin.put('/job-sites', { id: before.id, name: 'Renamed' });
    await undoNewest();
    expect((await admin.get(path)).body).toEqual({ ...before, version: 3 });
    await admin.put('/job-sites/status', { id: before.id, status: 'archived' });
    await undoNewest();
    expect((await admin.get(path)).body).toEqual({ ...before, version: 5 });
  });

  it.each<[string, () => Promise<{ path: string; made: Account | JobSite | SkipBin }>]>([
    [
      'an account',
      async () => {
        const made = await makeAccount(admin);
        return { path: `/accounts/${made.id}`, made };
      },
    ],
    [
      'a job site',
      async () => {
        const made = await makeJobSite(admin, { addressSuburb: 'Fitzroy', addressState: 'VIC' });
        return { path: `/job-sites/${made.id}`, made };
      },
    ],
    [
      'a bin',
      async () => {
        const made = await makePendingBin(admin, { deliveryComment: 'Gate 2' });
        return { path: `/skip-bins/${made.id}`, made };
      },
    ],
  ])(
    'removes a new record: %s; undone again, it is back under its id, with a higher version',
    async (_what, make) => {
      const { path, made } = await make();
      await undoNewest();
      expect(await statusOf(path)).toBe(404);
      await undoNewest();
      expect((await admin.get(path)).body).toEqual({ ...made, version: 3 });
      await undoNewest();
      expect(await statusOf(path)).toBe(404);
      await undoNewest();
      expect((await admin.get(path)).body).toEqual({ ...made, version: 5 });
    },
  );

  it('does not reuse the id of a removed record', async () => {
    const { id } = await makeAccount(admin);
    const { id: removed } = await newest();
    await undo(removed);
    expect((await makeAccount(admin)).id).toBeGreaterThan(id);
  });

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

  it('happens once when it is retried with its key', async () => {
    const { id: binId } = await makePendingBin(admin);
    const { id } = await newest();
    const headers = { 'idempotency-key': `undo-${id}` };
    const first = await undo(id, headers);
    const again = await undo(id, headers);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect((await admin.get<Change[]>(`/changes?skipBinId=${binId}`)).body).toHaveLength(2);
  });

  it('happens once when several users do it at the same time, for edits, removals and restorations', async () => {
    await makePendingBin(admin);
    let { id } = await newest();
    for (let round = 0; round < 4; round += 1) {
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

  it('if other records now depend on the new record', async () => {
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

  it('for a user, whose sign-in the API does not delete [UNDO-4]', async () => {
    const { id: accountId } = await makeAccount(admin);
    const email = `kept-${Date.now()}@tests.example`;
    await admin.post('/users', { accountId, email, password: 'secret-1' });
    await expectRefusal((await newest()).id, 'invalid-transition', /Adding a user cannot be undone/);
  });

  it('for an unknown change, and for an invalid id', async () => {
    expect((await undo(999_999)).status).toBe(404);
    for (const id of [undefined, 0, '1', 1.5])
      expect((await admin.post('/changes/undo', { id })).status).toBe(400);
  });
});

describe('a new record for something that is being removed [UNDO-3]', () => {
  it.each<[string, string, () => Promise<[id: number, path: string, request: object]>]>([
    [
      'a bin for a site',
      'job_sites',
      async () => {
        const { id } = await makeJobSite(admin);
        const delivery = { desiredDeliveryDate: '2026-03-02', deliveryTimeSlot: 'morning' };
        return [id, '/skip-bins', { jobSiteId: id, type: 'metal', size: 240, ...delivery }];
      },
    ],
    [
      'a site for an account',
      'accounts',
      async () => {
        const { id } = await makeAccount(admin);
        return [id, '/job-sites', { accountId: id, name: 'Depot' }];
      },
    ],
    [
      'a user for an account',
      'accounts',
      async () => {
        const { id } = await makeAccount(admin);
        return [
          id,
          '/users',
          { accountId: id, email: `none-${Date.now()}@tests.example`, password: 'secret-1' },
        ];
      },
    ],
  ])('is refused as for an unknown id: %s', async (_what, table, make) => {
    const [id, path, request] = await make();
    let answer: Promise<ApiAnswer<ErrorBody>> | undefined;
    await api.db.transaction(async (sql) => {
      await sql.query(`select id from ${table} where id = $1 for update`, [id]);
      answer = admin.post<ErrorBody>(path, request);
      // On a server it is now waiting for the lock; the embedded database starts it after our transaction.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql.query(`delete from ${table} where id = $1`, [id]);
    });
    expect(await answer).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
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

  it('is refused, too, if the old bin was made pending and lost its date', async () => {
    const { id, replacement } = await makeCollectingBin(admin, SWAP);
    await admin.put('/skip-bins/cancel', { id: replacement?.id });
    const cancelled = await newest();
    const noDate = { desiredCollectionDate: null, collectionTimeSlot: null };
    const edited = await admin.put('/skip-bins', { ...(await readBin(id)), ...noDate, status: 'pending' });
    expect(edited.status).toBe(200);
    await expectRefusal(cancelled.id, 'conflict', /no collection date$/);
  });
});
