import type { Account } from '../../src/contract/accounts';
import { callServer, type Answer } from '../support/servers/callServer';
import { listenToEvents } from '../support/servers/listenToEvents';
import { startBehindProxies, type BehindProxies } from '../support/servers/startBehindProxies';
import { printFigure } from '../support/load/printFigure';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
/** The server's deadline for a request, plus the delay of a busy machine. */
const LONGEST_MILLISECONDS = 8_000 + 1_500;

/** A PostgreSQL error message in its wire format. */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mthe test says so\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

describe('a server whose database', () => {
  let behind: BehindProxies;
  const answered: string[] = [];
  const unanswered: string[] = [];
  let longest = 0;

  async function call<Body = { code?: string }>(path: string, options = {}): Promise<Answer<Body>> {
    const answer = await callServer<Body>(behind.server.url, behind.freshToken(), path, options);
    longest = Math.max(longest, answer.milliseconds);
    return answer;
  }

  async function write(name: string) {
    const answer = await call('/accounts', { body: { name } });
    (answer.status === 201 ? answered : unanswered).push(name);
    return answer;
  }

  const isHealthy = async () => (await fetch(`${behind.server.url}/healthz`)).status;

  function expectUnavailable({ status, headers, body, milliseconds }: Answer) {
    expect({ status, code: body.code, again: headers.get('retry-after') }).toEqual({
      status: 503,
      code: 'unavailable',
      again: '1',
    });
    expect(milliseconds).toBeLessThan(LONGEST_MILLISECONDS);
  }

  async function expectRecovery() {
    const began = Date.now();
    for (;;) {
      const { status } = await write(`after ${answered.length}`);
      if (status === 201) break;
      expect(status).toBe(503);
      expect(Date.now() - began).toBeLessThan(30_000);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect((await call('/accounts')).status).toBe(200);
  }

  /** Checks a read, a write and the stream during the fault, all at once. */
  async function expectAllUnavailable(what: string) {
    const answers = await Promise.all([call('/accounts'), write(`during ${what}`), call('/events')]);
    answers.forEach(expectUnavailable);
    expect(await isHealthy()).toBe(200);
    return answers;
  }

  beforeAll(async () => {
    behind = await startBehindProxies(serverUrl);
    await expectRecovery();
  }, 30_000);
  afterAll(() => behind.stop());

  afterEach(async () => {
    const rows = await behind.database.query<{ name: string; changes: number }>(
      `select a.name, count(e.*)::integer as changes from accounts a
       left join change_entities e on e.kind = 'account' and e.entity_id = a.id group by a.id`,
    );
    const kept = rows.rows.map(({ name }) => name);
    expect(kept).toEqual(expect.arrayContaining(answered));
    expect(kept.filter((name) => ![...answered, ...unanswered].includes(name))).toEqual([]);
    expect(rows.rows.filter(({ changes }) => changes !== 1)).toEqual([]);
    expect(new Set(kept).size).toBe(kept.length);
  });

  it('is unreachable answers 503 at once, and recovers by itself [FAULT-1 FAULT-2]', async () => {
    await behind.cutDatabase();
    await expectAllUnavailable('gone');
    await behind.mendDatabase();
    await expectRecovery();
  }, 30_000);

  it('does not respond answers 503 by the deadline [FAULT-1 FAULT-2 FAULT-3]', async () => {
    behind.toDatabase.break({ kind: 'hushed' });
    await expectAllUnavailable('hushed');
    behind.toDatabase.restore();
    await expectRecovery();
  }, 40_000);

  it('commits a write but loses the answer keeps it whole, and a retry makes it once [FAULT-2 FAULT-4 API-7]', async () => {
    const headers = { 'idempotency-key': 'lost' };
    const send = () => call<Account>('/accounts', { body: { name: 'lost' }, headers });
    unanswered.push('lost');
    behind.toDatabase.break({ kind: 'answers lost' });
    expect((await send()).status).toBe(503);
    behind.toDatabase.break({ kind: 'none' });
    await expectRecovery();
    expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(201);
  }, 40_000);

  it('is five seconds slow answers correctly or with 503, never late [FAULT-1 FAULT-3]', async () => {
    await call('/accounts');
    behind.toDatabase.break({ kind: 'slow', milliseconds: 5_000 });
    const answers = await Promise.all([call('/accounts'), write('during slow')]);
    behind.toDatabase.restore();
    for (const answer of answers) if (answer.status >= 300) expectUnavailable(answer);
    expect(answers[0].status).toBe(200);
    await expectRecovery();
  }, 40_000);

  it.each([
    ['HTML', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n<html>')],
    ['zeros', Buffer.alloc(4_096)],
    ['noise', Buffer.from(Array.from({ length: 4_096 }, (_, index) => (index * 7_919) % 251))],
    ['starting up (57P03)', refusal('57P03')],
    ['too many connections (53300)', refusal('53300')],
    ['out of disk (53100)', refusal('53100')],
    ['shutting down (57P01)', refusal('57P01')],
  ])(
    'answers with %s returns 503, and the process stays alive [FAULT-1 FAULT-2]',
    async (what, answer) => {
      behind.toDatabase.break({ kind: 'rubbish', answer });
      await expectAllUnavailable(what);
      behind.toDatabase.restore();
      await expectRecovery();
    },
    30_000,
  );

  it('is read-only, like a standby, serves reads and refuses writes temporarily [FAULT-1]', async () => {
    const name = (await behind.database.query<{ name: string }>('select current_database() as name')).rows[0]
      ?.name;
    const reconnect = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await behind.database.query(`alter database ${name} set default_transaction_read_only = on`);
    await behind.database.query(reconnect);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await call('/accounts')).status).toBe(200);
    expectUnavailable(await write('during read-only'));
    await behind.database.query('set transaction_read_only = off');
    await behind.database.query(`alter database ${name} reset default_transaction_read_only`);
    await behind.database.query(reconnect);
    await expectRecovery();
  }, 30_000);

  it('is locked for too long gives up, and at once when its backend is terminated [FAULT-1 FAULT-3]', async () => {
    await behind.database.query('begin; lock table accounts in access exclusive mode');
    const answers = Promise.all([call('/accounts'), write('during a lock')]);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await behind.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like 'insert%'`,
    );
    (await answers).forEach(expectUnavailable);
    await behind.database.query('rollback');
    await expectRecovery();
  }, 30_000);

  it('comes back sends the streams what they missed [FAULT-2 LIVE-4]', async () => {
    const open = (lastEventId?: number) =>
      listenToEvents(behind.server.url, { token: behind.freshToken(), lastEventId });
    const seen = await open();
    await write('before the gap');
    await seen.until(() => seen.text().includes('before the gap'));
    await behind.cutDatabase();
    await behind.mendDatabase();
    await expectRecovery();
    await write('after the gap');
    const again = seen.hasEnded() ? await open(seen.changes().at(-1)?.id) : seen;
    await again.until(() => again.text().includes('after the gap'));
    seen.stop();
    again.stop();
  }, 30_000);

  it('has recovered leaves nothing behind: the same process, few connections, no late answer [FAULT-1 FAULT-3]', async () => {
    const { rows } = await behind.database.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(11);
    expect(await isHealthy()).toBe(200);
    expect(longest).toBeLessThan(LONGEST_MILLISECONDS);
    printFigure('the longest answer during the faults of the database, in ms', longest);
  });
});
