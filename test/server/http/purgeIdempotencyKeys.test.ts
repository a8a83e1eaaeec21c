import { purgeIdempotencyKeys } from '../../../src/server/commands/idempotency';
import { testDatabase } from '../../support/servers/startTestApi';

it('idempotency keys older than 30 days are purged, however many, and newer ones stay [API-15]', async () => {
  const db = testDatabase();
  await db.execute(`
    insert into idempotency_keys (actor_uid, key, request_hash, body, created_at)
      select 'purged', 'old ' || number, '', '', now() - interval '31 days' from generate_series(1, 10001) number;
    insert into idempotency_keys (actor_uid, key, request_hash, body, created_at)
      values ('purged', 'newer', '', '', now() - interval '29 days');`);
  await purgeIdempotencyKeys(db);
  expect(await db.query(`select key from idempotency_keys where actor_uid = 'purged'`)).toEqual([
    { key: 'newer' },
  ]);
});
