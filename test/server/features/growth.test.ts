import type { Account } from '../../../src/contract/accounts';
import { BIN_SORT_COLUMNS } from '../../../src/contract/binLists';
import { LISTED_STATES } from '../../../src/contract/listedState';
import { paths } from '../../../src/contract/paths';
import type { JobSite } from '../../../src/contract/jobSites';
import type { SkipBin } from '../../../src/contract/skipBins';
import type { Db, Sql } from '../../../src/server/db/Db';
import { missedChanges, newestChange } from '../../../src/server/features/changes/changesRepository';
import { COLLECTION, makeDeliveredBin } from '../../support/builders';
import { fillBusiness } from '../../support/load/fillBusiness';
import { apiOfFile, testDatabase } from '../../support/servers/startTestApi';

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
  await database.execute(fillBusiness(SIZE));
  await database.execute(
    `insert into attention_marks (kind, skip_bin_id)
     select kind, bin from unnest(array['halfSwapped', 'sameNumber', 'archivedSite']) kind, generate_series(1, 3000) bin
     on conflict do nothing`,
  );
  await database.execute('vacuum analyze');
});
const { admin } = apiOfFile({ db });
beforeAll(async () => {
  // The first request notes the sign-in, in the background.
  await admin.get('/accounts');
  while ((await database.query('select id from staff where last_signed_in is not null')).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
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

describe('in a large business no table is scanned sequentially [SPEED-4]', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['for what is upcoming', () => admin.get('/skip-bins/upcoming')],
    ['for a page of what is upcoming', () => admin.get('/skip-bins/upcoming?page=0&pageSize=25')],
    ['for one bin', () => admin.get('/skip-bins/777')],
    ["for a job site's bins", () => admin.get('/skip-bins?jobSiteId=77')],
    ['for what was done on a day', () => admin.get('/skip-bins?doneOn=2026-11-21')],
    ['for a page of all bins, the newest first', () => admin.get(`/skip-bins?${page('-id')}`)],
    ...BIN_SORT_COLUMNS.flatMap((column): [string, () => Promise<unknown>][] => [
      [`for a page of all bins by ${column}`, () => admin.get(`/skip-bins?${page(column)}`)],
      [
        `for a page of all bins by ${column}, descending`,
        () => admin.get(`/skip-bins?${page(`-${column}`)}`),
      ],
    ]),
    ...[
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
    ].flatMap((filter): [string, () => Promise<unknown>][] => [
      [`for the bins of ${filter}`, () => admin.get(`/skip-bins?${filter}&${page('-id')}`)],
      [`for the bins of ${filter} by account`, () => admin.get(`/skip-bins?${filter}&${page('account')}`)],
    ]),
    ['for what needs attention', () => admin.get('/attention')],
    ['for how much needs attention', () => admin.get('/attention/counts')],
    ['for what stands on sites', () => admin.get('/skip-bins/stock')],
    ["for an account's sites", () => admin.put('/job-sites/search', { accountId: 7, statuses: ['active'] })],
    ['for a page of the accounts', () => admin.get('/accounts?page=2&pageSize=100')],
    ["for an account's users", () => admin.get('/users?accountId=7')],
    ['for the history', () => admin.get('/changes')],
    ['for the older history', () => admin.get('/changes?before=30000')],
    ['for the history of an account', () => admin.get('/changes?accountId=7')],
    ['for the history of a job site', () => admin.get('/changes?jobSiteId=77')],
    ['for the history of a bin', () => admin.get('/changes?skipBinId=777')],
    ['for the history of a member of staff', () => admin.get('/changes?person=nobody@tests.example')],
    ['for the history of a day', () => admin.get('/changes?from=2026-02-27&to=2026-02-27')],
    ['for the history by a rare word', () => admin.get('/changes?search=b-1234')],
    ['for the history of bins by a rare word', () => admin.get('/changes?kind=skipBin&search=b-1234')],
    ['for the history by a number and a site', () => admin.get('/changes?search=b-12%20holvenmere')],
    ['for the history by words that are too short for the index', () => admin.get('/changes?search=q%20b-1')],
    ['for the history by frequent words', () => admin.get('/changes?search=metals%20create')],
    ['for an account by its name', () => admin.get(`/accounts?${search('holvenmere')}`)],
    ['for an account by its phone number', () => admin.get(`/accounts?${search('0491 570')}`)],
    [
      'for accounts of nearly the same name',
      () => admin.get('/accounts/similar?name=Holvenmere%20Pty%20Ltd'),
    ],
    ['for a site by its name', () => admin.put(`/job-sites/search?${search('holvenmere')}`, {})],
    ['for a site by its address', () => admin.put(`/job-sites/search?${search('12 wilmo')}`, {})],
    ['for a site by two letters', () => admin.put(`/job-sites/search?${search('zq')}`, {})],
    ['for a bin by its reference', () => admin.get(`/skip-bins?${search('b-1234')}`)],
    [
      'for a site by words of its account and its own',
      () => admin.put(`/job-sites/search?${search('holvenmere school')}`, {}),
    ],
    ['for a bin by its number without punctuation', () => admin.get(`/skip-bins?${search('b1234')}`)],
    ['for a bin by its digits', () => admin.get(`/skip-bins?${search('1234')}`)],
    [
      "for a bin by its number and its site's name",
      () => admin.get(`/skip-bins?${search('holvenmere b-12')}`),
    ],
    ["for a bin by its site's name", () => admin.get(`/skip-bins?${search('holvenmere')}`)],
    ['for a user by the name', () => admin.get(`/users?${search('holvenmere')}`)],
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
        for (let sent = 0; sent < 2; sent += 1) {
          const order = { ...bin, deliveryTimeSlot: 'morning' };
          await admin.post(paths.skipBins, order, { 'idempotency-key': 'growth' });
        }
      },
    ],
  ])('%s', async (_what, work) => {
    const plans = await plansOf(work);
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([]);
  });
});

describe('the lists of a large business [SPEED-4]', () => {
  it('have a total count and are sent in pages [API-5]', async () => {
    const { body, headers } = await admin.get<Account[]>('/accounts?page=0&pageSize=100');
    expect(body).toHaveLength(100);
    expect(headers['x-total-count']).toBe(String(SIZE.accounts));
  });

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
