import { LISTED_STATES } from '../../../src/contract/lifecycle/lifecycle';
import { Client } from 'pg';
import type { Account } from '../../../src/contract/responses/accounts';
import { BIN_SORT_COLUMNS } from '../../../src/contract/listSkipBins';
import { paths } from '../../../src/contract/paths';
import type { JobSite } from '../../../src/contract/responses/jobSites';
import type { SkipBin } from '../../../src/contract/responses/skipBins';
import type { Db, Sql } from '../../../src/server/db/Db';
import { missedChanges, newestChange } from '../../../src/server/commands/changesRepository';
import { COLLECTION, makeDeliveredBin } from '../../support/builders';
import { fillBusiness } from '../../support/load/fillBusiness';
import { apiOfFile, testDatabase } from '../../support/servers/startTestApi';
import { until } from '../../support/until';

jest.setTimeout(60_000);

const SIZE = { accounts: 20_000, jobSites: 30_000, skipBins: 50_000, upcoming: 200 };

type Statement = [text: string, values: readonly unknown[] | undefined];

const requested: Statement[] = [];

/** Records the statements that are sent to the database. */
function noting<Runner extends Sql>(runner: Runner): Runner {
  const note =
    (how: 'query' | 'prepared'): Sql['query'] =>
    (text, values) => {
      requested.push([text, values]);
      return runner[how](text, values);
    };
  return { ...runner, query: note('query'), prepared: note('prepared') };
}

const database = testDatabase();
const db: Db = {
  ...noting(database),
  transaction: (work) => database.transaction((sql) => work(noting(sql))),
};

beforeAll(async () => {
  const [{ name = '' } = {}] = await database.query<{ name: string }>('select current_database() as name');
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = name;
  // Without the time limit of the API's statements.
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(fillBusiness(SIZE));
  await client.query(
    `insert into attention_marks (kind, skip_bin_id)
     select kind, bin from unnest(array['halfSwapped', 'sameNumber', 'archivedSite']) kind, generate_series(1, 3000) bin
     on conflict do nothing`,
  );
  await client.query(
    `insert into notes (kind, record_id, text, pinned, author)
     select kind, record, 'Ring the bell', false, 'kim@tests.example'
     from unnest(array['account', 'jobSite', 'skipBin']) kind, generate_series(1, 10000) record`,
  );
  await client.query(
    `insert into standing_orders (job_site_id, type, size, action, every_weeks, weekday, slot, first_date)
     select site, 'metal', 660, 'swap', 1, 2, 'morning', '2026-03-02' from generate_series(1, 20000, 50) site`,
  );
  await client.query('vacuum analyze');
  await client.end();
});
const { admin } = apiOfFile({ db });
beforeAll(async () => {
  // The first request notes the sign-in, in the background.
  await admin.get('/accounts');
  const signedIn = () => database.query('select id from staff where last_signed_in is not null');
  await until(async () => (await signedIn()).length > 0);
});

/** The query plans of all statements of this work. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  requested.length = 0;
  await work();
  const statements = [...requested];
  return database.transaction(async (sql) => {
    // The API sets this on every connection to a server.
    await sql.execute('set local random_page_cost = 1.1');
    const plans: string[] = [];
    for (const [text, values] of statements) {
      const lines = await sql.query<Record<'QUERY PLAN', string>>(`explain ${text}`, values);
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
    }
    return plans;
  });
}

const page = (sort: string) => `sort=${sort}&page=0&pageSize=100`;
const search = (words: string) => `search=${encodeURIComponent(words)}&page=0&pageSize=6`;

const BIN_FILTERS = [
  ...LISTED_STATES.map((state) => `state=${state}`),
  'state=onSite,collecting,swapping&type=metal&size=660',
  'state=pending&dueWithinDays=7',
  'type=timber',
  'size=1100',
  'accountId=7',
  'minDaysOnSite=30',
  'doneOn=2026-02-21',
  'withoutReference=true',
  'state=onSite,collecting,swapping&withoutReference=true',
  'accountId=7&state=collected&search=holvenmere',
  'state=pending&search=b-1234',
];

/** Paths of lists and records. Those of searches have frequent and rare words, digits, and words that are too short for the index. */
const READ = [
  '/skip-bins/upcoming',
  '/skip-bins/upcoming?page=0&pageSize=25',
  '/skip-bins/777',
  '/skip-bins?jobSiteId=77',
  '/skip-bins?doneOn=2026-11-21',
  '/skip-bins/stock',
  '/skip-bins/stock?accountId=7',
  '/skip-bins/stock?search=b-1234',
  '/suggestion?search=holvemere',
  ...BIN_SORT_COLUMNS.flatMap((column) => [column, `-${column}`]).map((sort) => `/skip-bins?${page(sort)}`),
  ...BIN_FILTERS.flatMap((filter) => ['-id', 'account'].map((sort) => `/skip-bins?${filter}&${page(sort)}`)),
  ...['b-1234', 'b1234', '1234', 'holvenmere', 'holvenmere b-12', 'cardboard', 'holvenmere swapping 660'].map(
    (words) => `/skip-bins?${search(words)}`,
  ),
  '/standing-orders?jobSiteId=77',
  '/attention',
  '/attention/counts',
  '/accounts?page=2&pageSize=100',
  '/accounts/similar?name=Holvenmere%20Pty%20Ltd',
  ...['holvenmere', '0491 570'].map((words) => `/accounts?${search(words)}`),
  '/users?accountId=7',
  `/users?${search('holvenmere')}`,
  '/notes?kind=jobSite&id=77',
  '/notes/records?accountIds=7,8&jobSiteIds=77&skipBinIds=777,778',
  '/notes/upcoming',
  '/changes',
  '/changes?before=30000',
  '/changes?accountId=7',
  '/changes?jobSiteId=77',
  '/changes?skipBinId=777',
  '/changes?person=nobody@tests.example',
  '/changes?from=2026-02-27&to=2026-02-27',
  '/changes?kind=skipBin&search=b-1234',
  ...['b-1234', 'b-12 holvenmere', 'q b-1', 'metals create'].map(
    (words) => `/changes?search=${encodeURIComponent(words)}`,
  ),
];

describe('in a large business no table is scanned sequentially [SPEED-4]', () => {
  const expectIndexes = async (work: () => Promise<unknown>) => {
    const plans = await plansOf(work);
    expect(plans.length).toBeGreaterThan(0);
    // The closed days are one row.
    expect(plans.filter((plan) => /Seq Scan on (?!closed_days)/.test(plan))).toEqual([]);
  };

  it.each(READ)('for %s', async (path) => {
    await expectIndexes(async () => expect((await admin.get(path)).status).toBe(200));
  });

  it.each(['holvenmere', '12 wilmo', 'zq', 'holvenmere school'])('for a site by %s', async (words) => {
    await expectIndexes(() => admin.put(`/job-sites/search?${search(words)}`, {}));
  });

  it.each<[string, () => Promise<unknown>]>([
    ["for an account's sites", () => admin.put('/job-sites/search', { accountId: 7, statuses: ['active'] })],
    ['for the last change of all', () => newestChange(db)],
    ['for the changes that a stream missed', () => missedChanges(db, SIZE.skipBins - 5, 0)],
    [
      'for a bin that is ordered twice, delivered, and swapped with a stale version',
      async () => {
        const { id } = await makeDeliveredBin(admin, { jobSiteId: 77 });
        const swap = { id, ...COLLECTION, swap: { type: 'metal', size: 660 } };
        await admin.put(paths.requestCollection, { ...swap, version: 1 });
        const { body } = await admin.put<SkipBin>(paths.requestCollection, swap);
        expect(body.replacement).not.toBeNull();
        const bin = { jobSiteId: 77, type: 'metal', size: 660, desiredDeliveryDate: '2026-03-02' };
        const order = { ...bin, deliveryTimeSlot: 'morning' };
        for (let sent = 0; sent < 2; sent += 1)
          await admin.post(paths.skipBins, order, { 'idempotency-key': 'growth' });
      },
    ],
  ])('%s', (_what, work) => expectIndexes(work));
});

describe('the lists of a large business [SPEED-4]', () => {
  it('limit a search to the first 500 records that begin with the words, and the first 500 that contain them [API-10]', async () => {
    const { body, headers } = await admin.put<unknown[]>(`/job-sites/search?search=street`, {});
    expect(body).toHaveLength(500);
    expect(headers['x-total-count']).toBe('500');
  });

  it('search frequent words together in all records, the rarest of them by the index [FIND-1 SPEED-4]', async () => {
    await database.query("update job_sites set name = 'Depot and kitchen of the school' where id = 1");
    await database.query('analyze job_sites');
    const words = 'depot kitchen school vic';
    const sites = () => admin.put<JobSite[]>(`/job-sites/search?${search(words)}`, {});
    const [, plan] = await plansOf(sites);
    const indexConditions = [...(plan ?? '').matchAll(/Index Cond: \(+search_text ~~ .*/g)].join();
    expect(indexConditions).toContain('%kitchen%');
    expect(indexConditions).not.toContain('%vic%');
    expect((await sites()).body.map(({ id }) => id)).toEqual([1]);
    const bins = await admin.get<SkipBin[]>(`/skip-bins?${search(words)}`);
    expect(new Set(bins.body.map(({ jobSiteId }) => jobSiteId))).toEqual(new Set([1]));
  });

  it('search the numbers of bins only for words that a number can contain [SPEED-4]', async () => {
    const numberScans = async (words: string) => {
      const [, plan] = await plansOf(() => admin.get(`/skip-bins?${search(words)}`));
      return plan?.match(/Bitmap Index Scan on skip_bins_hold/g)?.length ?? 0;
    };
    expect(await numberScans('holvenmere school street')).toBe(0);
    expect(await numberScans('holvenmere b-1234 street')).toBe(1);
  });

  it("find a record's changes before they are put in order [SPEED-4]", async () => {
    const [plan] = await plansOf(() => admin.get('/changes?accountId=7&limit=50'));
    expect(plan).toMatch(/on changes c .*\n +Index Cond: \(id = ANY \(\(InitPlan/);
    expect(plan).toContain('Index Scan on change_entities_account');
  });

  it('read the bins of a type and size on site in the order of one index, and count them there [SPEED-4]', async () => {
    const filter = 'state=onSite&type=metal&size=660';
    const [plan] = await plansOf(() => admin.get(`/skip-bins?${filter}&${page('-id')}`));
    expect(plan).toContain('Index Only Scan using skip_bins_live');
    expect(plan).toContain('Index Only Scan Backward using skip_bins_live');
  });

  it('search two letters in the beginnings, and in the newest 2000 records [API-10]', async () => {
    await database.query("update accounts set name = 'Old Xq' where id = 1");
    await database.query("update accounts set name = 'Xq Builders' where id = 2");
    await admin.post('/accounts', { name: 'New Xq' });
    const { body } = await admin.get<Account[]>('/accounts?search=xq');
    expect(body.map(({ name }) => name)).toEqual(['Xq Builders', 'New Xq']);
  });
});
