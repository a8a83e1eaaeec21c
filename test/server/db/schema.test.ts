import { SKIP_BIN_STATUSES } from '../../../src/contract/lifecycle/lifecycle';
import { ACCOUNT_STATUSES } from '../../../src/contract/accounts';
import { ENTITY_KINDS } from '../../../src/contract/commands';
import { ENVIRONMENT_MODES } from '../../../src/server/cli/environment';
import { ADDRESS_STATES } from '../../../src/contract/jobSites';
import { JOB_SITE_STATUSES } from '../../../src/contract/statuses';
import {
  CONTAMINATIONS,
  SKIP_BIN_SIZES,
  SKIP_BIN_TYPES,
  TIME_SLOTS,
} from '../../../src/contract/skipBinChoices';
import { migrate } from '../../../src/server/db/migrate';
import { testDatabase } from '../../support/servers/startTestApi';
import { until } from '../../support/until';

const db = testDatabase();

/** The values that a check constraint on one column allows. */
async function allowed(table: string, column: string): Promise<string[]> {
  const rows = await db.query<{ definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2 and array_length(c.conkey, 1) = 1`,
    [table, column],
  );
  const values = rows.flatMap(({ definition }) => [...definition.matchAll(/'([^']+)'::text|\b(\d+)\b/g)]);
  return values.map(([, text, number]) => text ?? number ?? '').sort();
}

describe('the history [HISTORY-1]', () => {
  it.each([
    "update changes set actor_email = 'somebody@else.example'",
    'delete from changes',
    'truncate changes cascade',
    "update change_entities set fields = '{}'",
    'delete from change_entities',
    'truncate change_entities',
  ])('refuses: %s', async (statement) => {
    await expect(db.query(statement)).rejects.toThrow('The history is only ever added to');
  });
});

describe("the database's check constraints [ENUM-5]", () => {
  it.each([
    ['environment', 'mode', ENVIRONMENT_MODES],
    ['accounts', 'status', ACCOUNT_STATUSES],
    ['job_sites', 'status', JOB_SITE_STATUSES],
    ['job_sites', 'address_state', ADDRESS_STATES],
    ['skip_bins', 'status', SKIP_BIN_STATUSES],
    ['skip_bins', 'type', SKIP_BIN_TYPES],
    ['skip_bins', 'size', SKIP_BIN_SIZES],
    ['skip_bins', 'delivery_time_slot', TIME_SLOTS],
    ['skip_bins', 'collection_time_slot', TIME_SLOTS],
    ['skip_bins', 'contamination', CONTAMINATIONS],
    ['change_entities', 'kind', ENTITY_KINDS],
  ])("allow in %s.%s exactly the contract's values", async (table, column, values) => {
    expect(await allowed(table, column)).toEqual([...values].map(String).sort());
  });
});

describe('migrations', () => {
  it('change nothing when they run again, and are serialised when two start at once [KEEP-5]', async () => {
    const applied = () => db.query('select number, applied_at::text from schema_migrations order by number');
    const before = await applied();
    expect(before.length).toBeGreaterThan(0);
    await Promise.all([migrate(db), migrate(db), migrate(db)]);
    expect(await applied()).toEqual(before);
  });

  it('refuse a database that a newer version has migrated [KEEP-5]', async () => {
    await db.query('insert into schema_migrations (number) values (9999)');
    try {
      await expect(migrate(db)).rejects.toThrow(/at version 9999/);
    } finally {
      await db.query('delete from schema_migrations where number = 9999');
    }
  });
});

describe('a database notification [LIVE-1]', () => {
  it('arrives after the commit, until the last listener leaves', async () => {
    const heard: string[] = [];
    const later: string[] = [];
    const stop = await db.listen(
      'tests',
      (payload) => heard.push(payload),
      () => {},
    );
    await db
      .transaction(async (sql) => {
        sql.notify('tests', 'rolled back');
        await sql.query('select 1');
        throw new Error('stop');
      })
      .catch(() => {});
    await db.transaction(async (sql) => {
      sql.notify('tests', 'committed');
      db.notify('tests', 'without a transaction');
      await until(() => heard.length > 0);
    });
    await until(() => heard.length > 1);
    await stop();
    const again = await db.listen(
      'tests',
      (payload) => later.push(payload),
      () => {},
    );
    db.notify('tests', 'too late');
    await until(() => later.length > 0);
    await again();
    expect(heard).toEqual(['without a transaction', 'committed']);
  });
});

describe('a transaction', () => {
  it('is committed completely or not at all [KEEP-1]', async () => {
    const work = db.transaction(async (sql) => {
      await sql.query("insert into accounts (name) values ('half')");
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    const ended = db.transaction(async (sql) => {
      await sql.query("insert into accounts (name) values ('half')");
      sql.endWith(sql.query('select 1 / 0'));
    });
    await expect(ended).rejects.toThrow('division by zero');
    expect(await db.query("select id from accounts where name = 'half'")).toEqual([]);
  });
});
