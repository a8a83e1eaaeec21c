import { EventEmitter, once } from 'node:events';
import { Client } from 'pg';
import { DatabaseUnavailableError } from '../../../src/server/db/DatabaseUnavailableError';
import { OPERATOR_TIMEOUT_MILLISECONDS, type Db } from '../../../src/server/db/Db';
import { openDatabase } from '../../../src/server/db/openDatabase';
import { Hosts } from '../../../src/server/db/postgres/Hosts';
import { FaultyProxy } from '../../support/servers/FaultyProxy';
import { until } from '../../support/until';

describe('a PostgreSQL server that is disconnected', () => {
  const target = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://none');
  const lost = new EventEmitter();
  let proxy: FaultyProxy;
  let port: number;
  let db: Db;

  beforeAll(async () => {
    proxy = new FaultyProxy(target);
    port = await proxy.mend();
    const url = new URL(target.href);
    url.host = `127.0.0.1:${port}`;
    db = await openDatabase({
      databaseUrl: url.href,
      dataDir: 'none',
      onConnectionLost: () => lost.emit('connection'),
    });
  });
  afterAll(async () => {
    await db.close();
    await proxy.cut();
  });

  const one = () => db.query<{ one: number }>('select 1 as one');

  it('makes every call unavailable, and is used again once it is back [KEEP-3]', async () => {
    expect(await one()).toEqual([{ one: 1 }]);
    const noticed = once(lost, 'connection');
    await proxy.cut();
    await noticed;
    await expect(one()).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(db.transaction((sql) => sql.query('select 1'))).rejects.toBeInstanceOf(
      DatabaseUnavailableError,
    );
    await proxy.mend(port);
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('during a transaction fails only that transaction [KEEP-3]', async () => {
    const work = db.transaction(async (sql) => {
      await sql.query('select 1');
      await proxy.cut();
      await sql.query('select 1');
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await proxy.mend(port);
    expect(await db.transaction((sql) => sql.query('select 1 as one'))).toEqual([{ one: 1 }]);
  });

  it('without closing the connection is waited for no longer than a statement or its transaction may take [KEEP-3]', async () => {
    expect(await Promise.all([one(), one()])).toHaveLength(2);
    const work = db.transaction(async (sql) => {
      await sql.query('select 1');
      proxy.break({ kind: 'hushed' });
      const script = sql.execute('select 1');
      await expect(one()).rejects.toBeInstanceOf(DatabaseUnavailableError);
      await script;
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailableError);
    proxy.restore();
    expect(await one()).toEqual([{ one: 1 }]);
  }, 15_000);

  describe('and is one of two [FAULT-14]', () => {
    async function openTwo(gone = new FaultyProxy(target)) {
      const hosts = `127.0.0.1:${await gone.mend()},${target.host}`;
      const two = await openDatabase({
        databaseUrl: target.href.replace(target.host, hosts),
        dataDir: 'none',
        onConnectionLost: () => lost.emit('connection'),
      });
      await two.query('select 1');
      return { two, gone };
    }

    async function expectToMoveOn(two: Db) {
      const failed = await Promise.allSettled([two.query('select 1'), two.query('select 1')]);
      expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(await two.query('select 1 as one')).toEqual([{ one: 1 }]);
    }

    it('is left for the other one, however many calls fail together; an overloaded one is not', async () => {
      const { two, gone } = await openTwo();
      const noticed = once(lost, 'connection');
      await gone.cut();
      await noticed;
      await expectToMoveOn(two);
      await expect(
        two.transaction((sql) => sql.execute('set local statement_timeout = 20; select pg_sleep(1)')),
      ).rejects.toBeInstanceOf(DatabaseUnavailableError);
      // More at once than there are open connections.
      const working = [1, 2, 3].map(() => two.query('select pg_sleep(0.1)::text'));
      expect(await Promise.all(working)).toHaveLength(3);
      await two.close();
    });

    it('is skipped at the start if it is silent', async () => {
      const silent = new FaultyProxy(target);
      silent.break({ kind: 'hushed' });
      const { two } = await openTwo(silent);
      await two.close();
      await silent.cut();
    });

    it('is left for the other one, also if it goes while a new connection is checked', async () => {
      const { two, gone } = await openTwo();
      gone.break({ kind: 'slow', milliseconds: 300 });
      const working = Promise.allSettled([two.query('select 1'), two.query('select 1')]);
      await until(async () => {
        const checks = await db.query(
          `select 1 from pg_stat_activity
           where datname = current_database() and query like 'select case when not pg_is_in_recovery()%'`,
        );
        return checks.length > 0;
      });
      const noticed = once(lost, 'connection');
      await gone.cut();
      await noticed;
      // The first had the connection that was open already.
      expect((await working).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      expect(await two.query('select 1 as one')).toEqual([{ one: 1 }]);
      await two.close();
    });

    it('is left for the other one, also if a listener has left it before', async () => {
      const { two, gone } = await openTwo();
      const stop = await two.listen(
        'tests',
        () => {},
        () => lost.emit('moved on'),
      );
      const movedOn = once(lost, 'moved on');
      await gone.cut();
      await movedOn;
      await expectToMoveOn(two);
      await stop();
      await two.close();
    });
  });

  it('lets a statement take longer than 6 s only in the work of an operator [BACKUP-2 FAULT-3]', async () => {
    const query = jest.spyOn(Client.prototype, 'query');
    /** The limit of the server for a statement, and that of the client for its answer. */
    const limitsIn = async (milliseconds?: number) => {
      query.mockClear();
      const rows = await db.transaction((sql) => sql.query('show statement_timeout'), milliseconds);
      const asked = query.mock.calls.map(([config]) => config as unknown as { query_timeout?: number });
      return [rows, asked.find(({ query_timeout }) => query_timeout)?.query_timeout];
    };
    const usual = [[{ statement_timeout: '6s' }], 6_500];
    expect([await limitsIn(), await limitsIn(50_000)]).toEqual([usual, usual]);
    const [rows, answer] = await limitsIn(OPERATOR_TIMEOUT_MILLISECONDS);
    expect(rows).toEqual([{ statement_timeout: '1h' }]);
    expect(answer).toBeGreaterThan(60_000);
    query.mockRestore();
  });

  it('aborts one of two deadlocked transactions, and reports it [KEEP-6]', async () => {
    await db.execute(
      'create table if not exists pairs (id integer primary key); insert into pairs values (1), (2)',
    );
    let locked = 0;
    const lock = (first: number, second: number) =>
      db.transaction(async (sql) => {
        await sql.query('select id from pairs where id = $1 for update', [first]);
        locked += 1;
        await until(() => locked === 2);
        await sql.query('select id from pairs where id = $1 for update', [second]);
      });
    const outcomes = await Promise.allSettled([lock(1, 2), lock(2, 1)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { name: 'TransactionConflictError' },
    });
    await db.execute('drop table pairs');
  });

  it('reports the first failure of a transaction, not what followed from it [KEEP-6]', async () => {
    const work = db.transaction(async (sql) => {
      const first = sql.execute("do $$ begin raise sqlstate '40001'; end $$");
      // Pipelined: the second statement is awaited first, and fails because the first one did.
      const second = sql.query('select 1');
      first.catch(() => {});
      await second;
    });
    await expect(work).rejects.toMatchObject({ name: 'TransactionConflictError' });
  });

  it('knows an old primary by its timeline: only the newest that it has seen is used [FAULT-14]', () => {
    const hosts = new Hosts('postgres://one,two/db');
    expect([3, 2, 3, 4, 3].map((timeline) => hosts.isCurrent(timeline))).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  describe('while a channel is subscribed [LIVE-4]', () => {
    const heard = new EventEmitter();
    const listen = () =>
      db.listen(
        'tests',
        (payload) => heard.emit('payload', payload),
        () => heard.emit('restored'),
      );
    const hearAgain = async (payload: string) => {
      const hearing = once(heard, 'payload');
      await db.query("select pg_notify('tests', $1)", [payload]);
      expect(await hearing).toEqual([payload]);
    };

    it('is subscribed again once it is back, and reports that', async () => {
      const stop = await listen();
      await hearAgain('before');
      const restored = once(heard, 'restored');
      await proxy.cut();
      // The first attempts to reconnect fail.
      for (let attempt = 0; attempt < 3; attempt += 1) await once(lost, 'connection');
      await proxy.mend(port);
      await restored;
      await hearAgain('after');
      await stop();
    });

    it('is subscribed once it comes up, if it was down at first', async () => {
      await proxy.cut();
      const restored = once(heard, 'restored');
      const stop = await listen();
      await proxy.mend(port);
      await restored;
      await hearAgain('at last');
      await stop();
    });

    it('is not subscribed again after unsubscribing, even while it is down', async () => {
      const stop = await listen();
      await proxy.cut();
      await stop();
      await proxy.mend(port);
      // Another one hears what that one would have heard.
      const stopOther = await listen();
      const payloads: unknown[] = [];
      heard.on('payload', (payload) => payloads.push(payload));
      await hearAgain('once');
      await stopOther();
      expect(payloads).toEqual(['once']);
    });
  });

  it('returns big integers as numbers, and dates as text [DATE-4]', async () => {
    const [row] = await db.query("select 4294967296::bigint as big, '2026-03-01'::date::text as day");
    expect(row).toEqual({ big: 4_294_967_296, day: '2026-03-01' });
  });
});
