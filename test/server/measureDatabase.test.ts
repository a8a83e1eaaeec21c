import path from 'node:path';
import { Registry } from 'prom-client';
import { writeBackup } from '../../src/server/db/backup/writeBackup';
import { measureDatabase, measureStatements } from '../../src/server/measureDatabase';
import { newFolder } from '../support/servers/newFolder';
import { testDatabase } from '../support/servers/startTestApi';

const backup = path.join(newFolder('metrics'), 'a.backup');

test('the metrics of the database: connections, statements, failing webhooks, and when the last backup was made [RUN-2]', async () => {
  const db = testDatabase();
  const registry = new Registry();
  const onStatement = measureStatements(registry);
  measureDatabase(registry, db);
  // Another file may have made one in this database.
  await db.execute('update installation set backed_up_at = null');
  await db.execute(`insert into webhooks (address, secret, last_change_id, due_at, failing_since)
    values ('https://hooks.example', 'secret', 0, 'infinity', now())`);
  expect(await registry.metrics()).toContain('\nbackup_last_success_timestamp_seconds 0\n');

  const before = Date.now() / 1000 - 1;
  await writeBackup(db, backup);
  onStatement('select 1', 0.002);
  onStatement(' drop table x', 3);
  const text = await registry.metrics();
  const made = /^backup_last_success_timestamp_seconds ([\d.]+)$/m.exec(text)?.[1];
  expect(Number(made)).toBeGreaterThan(before);
  expect(text).toMatch(/^webhooks\{state="failing"\} [1-9]/m);
  expect(text).toMatch(/^database_connections\{state="idle"\} [1-9]/m);
  expect(text).toMatch(/^database_connections\{state="waiting"\} 0$/m);
  expect(text).toContain('database_statement_duration_seconds_count{verb="select"} 1\n');
  expect(text).toContain('database_statement_duration_seconds_count{verb="other"} 1\n');
  await db.execute(`delete from webhooks where address = 'https://hooks.example'`);
});
