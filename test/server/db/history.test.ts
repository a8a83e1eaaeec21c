import { inRolledBackSchema, migration } from '../../support/load/inRolledBackSchema';
import { testDatabase } from '../../support/servers/startTestApi';

const db = testDatabase();

describe('a history from before names were recorded [HISTORY-1]', () => {
  it('gets names, and the version, account and job site of each change', async () => {
    const rows = await inRolledBackSchema(async (sql) => {
      await sql.execute(migration('001_initial.sql'));
      await sql.execute(`
        insert into accounts (name) values ('Acme');
        insert into job_sites (account_id, name) values (1, 'Depot');
        insert into skip_bins (job_site_id, type, size, desired_delivery_date, delivery_time_slot, version)
          values (1, 'hard-plastics', 240, '2026-03-02', 'morning', 7);
        insert into users (account_id, uid, email) values (1, 'uid', 'sam@acme.example');
        insert into changes (actor_uid, actor_email, command) select 'x', 'x', 'x' from generate_series(1, 3);
        insert into change_entities (change_id, kind, entity_id, fields) values
          (1, 'skipBin', 1, '{}'), (2, 'skipBin', 1, '{}'), (3, 'skipBin', 1, '{}'),
          (1, 'account', 1, '{}'), (1, 'jobSite', 1, '{}'), (1, 'user', 1, '{}');`);
      await sql.execute(migration('002_history.sql'));
      return sql.query(
        'select change_id, kind, version, name, account_id, job_site_id from change_entities order by kind, change_id',
      );
    });
    const bin = { kind: 'skipBin', name: 'HDPE 240L', account_id: 1, job_site_id: 1 };
    expect(rows).toEqual([
      { change_id: 1, kind: 'account', version: 1, name: 'Acme', account_id: 1, job_site_id: null },
      { change_id: 1, kind: 'jobSite', version: 1, name: 'Depot', account_id: 1, job_site_id: 1 },
      { change_id: 1, version: 5, ...bin },
      { change_id: 2, version: 6, ...bin },
      { change_id: 3, version: 7, ...bin },
      { change_id: 1, kind: 'user', version: 1, name: 'sam@acme.example', account_id: 1, job_site_id: null },
    ]);
  });
});

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
