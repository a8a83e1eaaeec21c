import type { Sql } from '../../../src/server/db/Db';
import { makeAccount, makePendingBin } from '../../support/builders';
import { listenToEvents, type EventListener } from '../../support/servers/listenToEvents';
import { apiOfFile, startTestApi } from '../../support/servers/startTestApi';

const here = apiOfFile();
const there = apiOfFile();

const names = ({ changes }: EventListener) => changes().map(({ entities }) => entities?.[0]?.name);

async function insertChange(sql: Sql = here.db, returning = 'id'): Promise<number> {
  const [row] = await sql.query<{ id: number }>(
    `insert into changes (actor_uid, actor_email, command) values ('x', 'x', 'createAccount') returning ${returning}`,
  );
  return row?.id ?? 0;
}

/** The database connections that listen. */
async function listeningBackends(): Promise<number[]> {
  const rows = await here.db.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'listens to changes'",
  );
  return rows.map(({ pid }) => pid);
}

describe('two APIs on one database [LIVE-1]', () => {
  it("receive each other's changes, with one listening connection each", async () => {
    const listeners = [await listenToEvents(here), await listenToEvents(here), await listenToEvents(there)];
    expect(await listeningBackends()).toHaveLength(2);
    await makeAccount(here.admin, 'Made here');
    await makeAccount(there.admin, 'Made there');
    for (const listener of listeners) {
      await listener.until(() => listener.changes().length === 2);
      expect(names(listener)).toEqual(['Made here', 'Made there']);
      listener.stop();
    }
  });
});

describe('a lost listening connection [LIVE-4]', () => {
  it('is reopened, and then all clients get what they missed and what is new', async () => {
    const listener = await listenToEvents(here);
    await here.db.query('select pg_terminate_backend(pid) from unnest($1::integer[]) pid', [
      await listeningBackends(),
    ]);
    await makeAccount(there.admin, 'Missed');
    await listener.until(() => names(listener).includes('Missed'));
    await makeAccount(there.admin, 'Heard again');
    await listener.until(() => names(listener).includes('Heard again'));
    expect(listener.hasEnded()).toBe(false);
    listener.stop();
  });
});

describe('a change of a process that was killed between commit and notification [LIVE-8]', () => {
  it('reaches clients of other processes all the same, once', async () => {
    const { db } = here;
    const mute = <Runner extends Sql>(sql: Runner): Runner => ({ ...sql, notify: () => {} });
    const killed = await startTestApi({
      db: {
        ...mute(db),
        transaction: (work, milliseconds) => db.transaction((sql) => work(mute(sql)), milliseconds),
      },
    });
    const listener = await listenToEvents(there);
    const { jobSite } = await makePendingBin(killed.admin);
    await listener.until(() => listener.changes().length === 3);
    await makeAccount(there.admin, 'Told');
    await listener.until(() => names(listener).includes('Told'));
    expect(names(listener)).toEqual([jobSite.account.name, jobSite.name, 'Metals 660L', 'Told']);
    listener.stop();
    await killed.close();
  });
});

describe('many changes at once [LIVE-1]', () => {
  it('reach each client once', async () => {
    const listeners = [await listenToEvents(here), await listenToEvents(there)];
    const accounts = await Promise.all(
      Array.from({ length: 60 }, (_, index) => makeAccount((index % 2 ? here : there).admin)),
    );
    const made = accounts.map(({ name }) => name).sort();
    for (const listener of listeners) {
      // A change of an earlier test may come late.
      const received = () => names(listener).filter((name = '') => made.includes(name));
      await listener.until(() => received().length >= made.length);
      // The next look finds a change of which nobody is notified.
      const unnotified = await insertChange();
      await listener.until(() => listener.changes().some(({ id }) => id === unnotified));
      expect(received().sort()).toEqual(made);
      listener.stop();
    }
  });
});

describe('a change that is committed after one with a higher id [LIVE-4]', () => {
  it('reaches connected and reconnecting clients', async () => {
    const listener = await listenToEvents(here);
    let slow = 0;
    let fast = 0;
    await here.db.transaction(async (sql) => {
      slow = await insertChange(sql, "id, pg_notify('changes', id::text)");
      await makeAccount(here.admin, 'Fast');
      await listener.until(() => names(listener).includes('Fast'));
      fast = listener.changes().at(-1)?.id ?? 0;
    });
    expect(fast).toBeGreaterThan(slow);
    await listener.until(() => listener.changes().some(({ id }) => id === slow));
    listener.stop();
    const back = await listenToEvents(there, { lastEventId: fast });
    await back.until(() => back.changes().some(({ id }) => id === slow));
    back.stop();
  });
});
