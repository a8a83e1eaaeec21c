import type { JobSite } from '../../../../src/contract/responses/jobSites';
import type { Change } from '../../../../src/contract/responses/changes';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import type { User } from '../../../../src/contract/responses/users';
import {
  COLLECTION,
  makeAccount,
  makeCollectingBin,
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

describe('a command [HISTORY-1 API-8]', () => {
  /** Each sets up its records, runs the command, and returns the entities expected in the newest change. */
  const stories: Record<string, () => Promise<object[]>> = {
    createSkipBin: async () => {
      const { id, jobSite } = await makePendingBin(admin, { type: 'metal', size: 1100 });
      const scope = { accountId: jobSite.account.id, jobSiteId: jobSite.id };
      const fields = expect.objectContaining({
        size: { old: null, new: 1100 },
        jobSiteId: { old: null, new: jobSite.id },
      });
      return [{ kind: 'skipBin', id, name: 'Metals 1100L', version: 1, ...scope, fields }];
    },
    requestCollection: async () => {
      const { id, ...bin } = await makeCollectingBin(admin, { type: 'timber', size: 240 });
      const fields = {
        desiredCollectionDate: { old: null, new: COLLECTION.desiredCollectionDate },
        collectionTimeSlot: { old: null, new: COLLECTION.collectionTimeSlot },
      };
      const replacement = expect.objectContaining({ previousSkipBinId: { old: null, new: id } });
      return [
        { id, name: 'Metals 660L', version: 3, fields },
        { id: bin.replacement?.id, name: 'Timber 240L', version: 1, fields: replacement },
      ];
    },
    createUser: async () => {
      const { id: accountId } = await makeAccount(admin);
      // The databases of a test run share one identity provider.
      const email = `history-${Date.now()}@tests.example`;
      const user = { accountId, email, firstName: 'Sam', password: 'secret-1' };
      const { body } = await admin.post<User>('/users', user);
      const fields = {
        accountId: { old: null, new: accountId },
        email: { old: null, new: email },
        firstName: { old: null, new: 'Sam' },
      };
      return [{ kind: 'user', id: body.id, name: email, version: 1, accountId, jobSiteId: null, fields }];
    },
  };

  it.each(Object.keys(stories))('is in the history with who, when and what: %s', async (command) => {
    const [clock] = await api.db.query<{ now: string }>('select now()::text as now');
    const started = Date.parse(clock?.now ?? '');
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
    expect(Date.parse(change.at)).toBeGreaterThanOrEqual(started);
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
});
