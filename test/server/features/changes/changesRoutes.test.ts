import type { JobSite } from '../../../../src/contract/jobSites';
import type { Change } from '../../../../src/contract/changes';
import type { ErrorBody } from '../../../../src/contract/errors';
import type { SkipBin } from '../../../../src/contract/skipBins';
import type { User } from '../../../../src/contract/users';
import {
  COLLECTION,
  makeAccount,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { ADMIN } from '../../../support/testIdentity';

const api = apiOfFile();
const { admin } = api;

async function history(query = ''): Promise<Change[]> {
  const { status, body } = await admin.get<Change[]>(`/changes?${query}`);
  expect(status).toBe(200);
  return body;
}
const ids = (changes: Change[]) => changes.map(({ id }) => id);
async function newest(): Promise<Change> {
  const [change] = await history('limit=1');
  if (!change) throw new Error('There is no change');
  return change;
}

describe('every command [HISTORY-1]', () => {
  /** Each sets up its records, runs the command, and returns the entities expected in the newest change. */
  const stories: Record<string, () => Promise<object[]>> = {
    createAccount: async () => {
      const { id } = await makeAccount(admin, 'Yarra Builders');
      const fields = { name: { old: null, new: 'Yarra Builders' }, status: { old: null, new: 'active' } };
      return [
        { kind: 'account', id, name: 'Yarra Builders', version: 1, accountId: id, jobSiteId: null, fields },
      ];
    },
    createJobSite: async () => {
      const { id, account } = await makeJobSite(admin, { name: 'Depot', addressState: 'VIC' });
      const fields = {
        name: { old: null, new: 'Depot' },
        status: { old: null, new: 'active' },
        addressState: { old: null, new: 'VIC' },
      };
      return [
        { kind: 'jobSite', id, name: 'Depot', version: 1, accountId: account.id, jobSiteId: id, fields },
      ];
    },
    updateJobSite: async () => {
      const { id, account } = await makeJobSite(admin, { name: 'Old', referenceNumber: 'PO' });
      await admin.put('/job-sites', { id, name: 'New', referenceNumber: null });
      const fields = { name: { old: 'Old', new: 'New' }, referenceNumber: { old: 'PO', new: null } };
      return [{ kind: 'jobSite', id, name: 'New', version: 2, accountId: account.id, jobSiteId: id, fields }];
    },
    archiveJobSite: async () => {
      const { id } = await makeJobSite(admin);
      await admin.put('/job-sites/status', { id, status: 'archived' });
      return [{ id, version: 2, fields: { status: { old: 'active', new: 'archived' } } }];
    },
    createSkipBin: async () => {
      const { id, jobSite } = await makePendingBin(admin, { type: 'metal', size: 1100 });
      const scope = { accountId: jobSite.account.id, jobSiteId: jobSite.id };
      const fields = expect.objectContaining({
        size: { old: null, new: 1100 },
        jobSiteId: { old: null, new: jobSite.id },
      });
      return [{ kind: 'skipBin', id, name: 'Metals 1100L', version: 1, ...scope, fields }];
    },
    updateSkipBin: async () => {
      const { id, ...bin } = await makePendingBin(admin);
      await admin.put('/skip-bins', { ...bin, id, size: 240, version: 1 });
      return [{ id, name: 'Metals 240L', version: 2, fields: { size: { old: 660, new: 240 } } }];
    },
    markDelivered: async () => {
      const { id } = await makeDeliveredBin(admin);
      const fields = {
        status: { old: 'pending', new: 'delivered' },
        actualDeliveryDate: { old: null, new: '2026-03-02' },
        referenceNumber: { old: null, new: `BIN-${id}` },
      };
      return [{ id, version: 2, fields }];
    },
    requestCollection: async () => {
      const { id } = await makeDeliveredBin(admin);
      const { body } = await admin.put<SkipBin>('/skip-bins/collect', {
        id,
        ...COLLECTION,
        swap: { type: 'timber', size: 240 },
      });
      const previousSkipBinId = { old: null, new: id };
      return [
        {
          id,
          name: 'Metals 660L',
          version: 3,
          fields: {
            desiredCollectionDate: { old: null, new: COLLECTION.desiredCollectionDate },
            collectionTimeSlot: { old: null, new: COLLECTION.collectionTimeSlot },
          },
        },
        {
          id: body.replacement?.id,
          name: 'Timber 240L',
          version: 1,
          fields: expect.objectContaining({ previousSkipBinId }),
        },
      ];
    },
    markCollected: async () => {
      const { id } = await makeDeliveredBin(admin);
      await admin.put('/skip-bins/collect', { id, ...COLLECTION });
      await admin.put('/skip-bins/collected', { id, actualCollectionDate: '2026-03-10' });
      return [
        {
          id,
          version: 4,
          fields: expect.objectContaining({ status: { old: 'delivered', new: 'collected' } }),
        },
      ];
    },
    cancelSkipBin: async () => {
      const { id } = await makePendingBin(admin);
      await admin.put('/skip-bins/cancel', { id });
      return [{ id, version: 2, fields: { status: { old: 'pending', new: 'cancelled' } } }];
    },
    createUser: async () => {
      const { id: accountId } = await makeAccount(admin);
      // The databases of a test run share one identity provider.
      const email = `history-${Date.now()}@tests.example`;
      const { body } = await admin.post<User>('/users', {
        accountId,
        email,
        firstName: 'Sam',
        password: 'secret-1',
      });
      const fields = {
        accountId: { old: null, new: accountId },
        email: { old: null, new: email },
        firstName: { old: null, new: 'Sam' },
      };
      return [{ kind: 'user', id: body.id, name: email, version: 1, accountId, jobSiteId: null, fields }];
    },
    undoChange: async () => {
      const { id } = await makeJobSite(admin, { name: 'Mistake' });
      await admin.post('/changes/undo', { id: (await newest()).id });
      const fields = { name: { old: 'Mistake', new: null }, status: { old: 'active', new: null } };
      return [{ kind: 'jobSite', id, name: 'Mistake', version: 2, fields }];
    },
  };

  it.each(Object.keys(stories))('is in the history with who, when and what: %s', async (command) => {
    const started = Date.now();
    const entities = await stories[command]?.();
    const change = await newest();
    expect(change).toMatchObject({
      actorEmail: ADMIN.email,
      actorUid: expect.stringMatching(/./),
      command,
      undoneBy: null,
      entities,
    });
    expect(change.entities).toHaveLength(entities?.length ?? 0);
    expect(change.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    // The clocks of the tests and of the database may differ.
    expect(Math.abs(Date.parse(change.at) - started)).toBeLessThan(10_000);
  });
});

describe('GET /changes [HISTORY-2]', () => {
  let site: JobSite;
  let bin: SkipBin;
  let first: number;

  beforeAll(async () => {
    first = (await newest()).id + 1;
    site = await makeJobSite(admin, { name: '50%_\\ off' });
    bin = await makePendingBin(admin, { jobSiteId: site.id, deliveryComment: 'Behind the "old" gate' });
    await admin.put('/skip-bins/delivered', { id: bin.id, actualDeliveryDate: '2026-03-04' });
    await makeAccount(admin, 'Unrelated');
  });
  const CREATE_ACCOUNT = 0;
  const CREATE_SITE = 1;
  const CREATE_BIN = 2;
  const DELIVER = 3;
  const UNRELATED = 4;
  /** The ids of these changes. */
  const these = (...offsets: number[]) => offsets.map((offset) => first + offset);

  it('lists the newest changes first, page by page', async () => {
    const page = await history('limit=2');
    expect(ids(page)).toEqual(these(UNRELATED, DELIVER));
    expect(ids(await history(`limit=2&before=${page[1]?.id}`))).toEqual(these(CREATE_BIN, CREATE_SITE));
    expect(await history('before=1')).toEqual([]);
  });

  it.each([
    ['a bin', () => `skipBinId=${bin.id}`, [DELIVER, CREATE_BIN]],
    ['a job site, with its bins', () => `jobSiteId=${site.id}`, [DELIVER, CREATE_BIN, CREATE_SITE]],
    [
      'an account, with its sites and their bins',
      () => `accountId=${site.account.id}`,
      [DELIVER, CREATE_BIN, CREATE_SITE, CREATE_ACCOUNT],
    ],
    ['a kind of record', () => `accountId=${site.account.id}&kind=jobSite`, [CREATE_SITE]],
    ['several filters at once', () => `accountId=${site.account.id}&search=gate&kind=skipBin`, [CREATE_BIN]],
    [
      'a person',
      () => `person=${ADMIN.email.toUpperCase()}&limit=5`,
      [UNRELATED, DELIVER, CREATE_BIN, CREATE_SITE, CREATE_ACCOUNT],
    ],
    ['another person', () => `person=${ADMIN.email.slice(1)}`, []],
  ])('filters by %s', async (_what, query, expected) => {
    expect(ids(await history(query()))).toEqual(these(...expected));
  });

  it.each([
    [
      'a name with wildcard characters, also of the site of a bin',
      '50%_\\ off',
      [DELIVER, CREATE_BIN, CREATE_SITE],
    ],
    ['the words of a command', 'mark DELIVERED', [DELIVER]],
    ['a value', 'behind the "old"', [CREATE_BIN]],
    ['the user', 'admin@tests', [DELIVER, CREATE_BIN, CREATE_SITE]],
    ['words in any order', 'Metals CREATE admin', [CREATE_BIN]],
    ['not for names of fields', 'actualDeliveryDate', []],
    ['not for patterns', '5_%off', []],
    ['not as SQL', "'; drop table changes; --", []],
  ])('searches: %s', async (_what, search, expected) => {
    const query = `jobSiteId=${site.id}&search=${encodeURIComponent(search)}`;
    expect(ids(await history(query))).toEqual(these(...expected));
  });

  it("takes days in the business's time zone, also when the clocks change", async () => {
    // In Melbourne, daylight saving ends on 5 April 2026: that day has 25 hours.
    const instants = [
      '2026-04-04T12:59:59Z',
      '2026-04-04T13:00:00Z',
      '2026-04-05T13:59:59Z',
      '2026-04-05T14:00:00Z',
    ];
    const rows = await api.db.query<{ id: number }>(
      `insert into changes (at, actor_uid, actor_email, command)
       select at::timestamptz, 'x', 'clock@tests.example', 'createAccount' from unnest($1::text[]) at returning id`,
      [instants],
    );
    const [before, start, end, after] = rows.map(({ id }) => id);
    const days = async (query: string) => ids(await history(`person=clock@tests.example&${query}`));
    expect(await days('from=2026-04-05&to=2026-04-05')).toEqual([end, start]);
    expect(await days('from=2026-04-05')).toEqual([after, end, start]);
    expect(await days('to=2026-04-04')).toEqual([before]);
    expect(await days('from=2026-04-06&to=2026-04-04')).toEqual([]);
  });

  it.each([
    ['kind=bin', 'kind'],
    ['skipBinId=0', 'skipBinId'],
    ['jobSiteId=1&jobSiteId=2', 'jobSiteId'],
    ['accountId=99999999999', 'accountId'],
    ['from=2026-02-29', 'from'],
    ['to=', 'to'],
    ['before=x', 'before'],
    ['limit=201', 'limit'],
    ['limit=1.5', 'limit'],
    ['search=a&search=b', 'search'],
  ])('refuses %s', async (query, path) => {
    const { status, body } = await admin.get<ErrorBody>(`/changes?${query}`);
    expect([status, body.code, body.errors?.map((error) => error.path)]).toEqual([
      400,
      'validation-failed',
      [path],
    ]);
  });

  it('returns 50 changes by default', async () => {
    for (let made = 0; made < 51; made += 1) await makeAccount(admin);
    expect(await history()).toHaveLength(50);
    expect(await history('limit=51')).toHaveLength(51);
  });
});
