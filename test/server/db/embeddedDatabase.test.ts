import { testDatabase } from '../../support/startTestApi';

const db = testDatabase();

jest.setTimeout(60_000);

describe('the log of the embedded database', () => {
  const MEGABYTE = 1024 * 1024;
  const unread = async () => {
    const [log] = await db.query<{ bytes: number }>(
      'select (pg_current_wal_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()',
    );
    return log?.bytes ?? 0;
  };

  it('is cut by itself, so that little is read again after a crash [CRASH-2]', async () => {
    await db.execute(
      'create table ballast as select repeat(md5(n::text), 30) as words from generate_series(1, 40000) n',
    );
    expect(await unread()).toBeGreaterThan(32 * MEGABYTE);
    await db.execute('drop table ballast');
    for (let second = 0; second < 30 && (await unread()) > MEGABYTE; second += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    expect(await unread()).toBeLessThan(MEGABYTE);
  });
});
