import { OLDEST_ROWS } from '../../support/oldestRows';
import { inRolledBackSchema, migration } from '../../support/load/inRolledBackSchema';

const EARLIER = [
  '002_history.sql',
  '003_growth.sql',
  '004_swaps_that_end.sql',
  '005_moved_job_sites.sql',
  '006_installation.sql',
  '007_history_search.sql',
  '008_done_on.sql',
  '009_contacts.sql',
  '010_bins.sql',
];

describe('a database from before the migration 013_finding [KEEP-5 FIND-1 FIND-4]', () => {
  it('gets the account in the search texts, the numbers of its bins, and their names in its history', async () => {
    const { found, numbers, changes } = await inRolledBackSchema(async (sql) => {
      await sql.execute(migration('001_initial.sql'));
      await sql.execute(OLDEST_ROWS);
      for (const name of EARLIER) await sql.execute(migration(name));
      await sql.execute(migration('013_finding.sql'));
      const search = await sql.query<{ text: string }>(
        'select search_text as text from job_sites union all select search_text from users',
      );
      return {
        found: search.map(({ text }) => text),
        numbers: await sql.query('select number_text, number_digits from skip_bins order by id limit 2'),
        changes: await sql.query<{ text: string }>(
          `select kind, bin_number, job_site_name, account_name, search_text as text from change_entities
           where change_id in (1, 3, 7, 10) order by change_id`,
        ),
      };
    });
    const account = 'Ünder "Bridge" 𝒞o';
    const lower = account.toLowerCase();
    expect(found).toEqual([
      `depot ${lower}`,
      `yard po-17 𠮷 12 smith street unit 3 collingwood 3066 vic ${lower}`,
      `sam@acme.example ${lower}`,
      `b@acme.example 𝒞hristine ó ${lower}`,
    ]);
    expect(numbers).toEqual([
      { number_text: 'b-1 b1', number_digits: '1' },
      { number_text: null, number_digits: null },
    ]);
    const none = { bin_number: null, job_site_name: null };
    expect(changes).toEqual([
      { kind: 'account', ...none, account_name: null, text: expect.not.stringMatching(/ $/) },
      { kind: 'jobSite', ...none, account_name: account, text: expect.stringContaining(lower) },
      { kind: 'user', ...none, account_name: account, text: expect.stringContaining(lower) },
      {
        kind: 'skipBin',
        bin_number: 'B-1',
        job_site_name: 'Depot',
        account_name: account,
        text: expect.stringMatching(/ b-1 depot /),
      },
    ]);
  });
});
