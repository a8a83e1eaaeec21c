import type { Account } from '../../src/contract/responses/accounts';
import { callServer, type ApiResponse } from '../support/servers/callServer';
import { listenToEvents } from '../support/servers/listenToEvents';
import { startBehindProxies, type BehindProxies } from '../support/servers/startBehindProxies';
import { until } from '../support/until';

jest.setTimeout(60_000);

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

  function call<Body = { code?: string }>(path: string, options = {}): Promise<ApiResponse<Body>> {
    return callServer<Body>(behind.server.url, behind.freshToken(), path, options);
  }

  async function write(name: string) {
    const answer = await call('/accounts', { body: { name } });
    (answer.status === 201 ? answered : unanswered).push(name);
    return answer;
  }

  const isHealthy = async () => (await fetch(`${behind.server.url}/healthz`)).status;

  function expectUnavailable({ status, headers, body }: ApiResponse) {
    expect({ status, code: body.code, again: headers.get('retry-after') }).toEqual({
      status: 503,
      code: 'unavailable',
      again: '1',
    });
  }

  async function expectRecovery() {
    await until(async () => {
      const { status } = await write(`after ${answered.length}`);
      expect([201, 503]).toContain(status);
      return status === 201;
    });
    expect((await call('/accounts')).status).toBe(200);
  }

  /** Checks a read, a write and the stream during the fault, all at once. */
  async function expectAllUnavailable(what: string) {
    const answers = await Promise.all([call('/accounts'), write(`during ${what}`), call('/events')]);
    answers.forEach(expectUnavailable);
    expect(await isHealthy()).toBe(200);
  }

  beforeAll(async () => {
    behind = await startBehindProxies();
    await expectRecovery();
  });
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
    await behind.toDatabase.cut();
    await expectAllUnavailable('gone');
    await behind.toDatabase.mend();
    await expectRecovery();
  });

  it('does not respond answers 503 by the deadline [FAULT-1 FAULT-2 FAULT-3]', async () => {
    behind.toDatabase.break({ kind: 'hushed' });
    await expectAllUnavailable('hushed');
    behind.toDatabase.restore();
    await expectRecovery();
  });

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
  });

  it('is five seconds slow answers correctly or with 503, never late [FAULT-1 FAULT-3]', async () => {
    await call('/accounts');
    behind.toDatabase.break({ kind: 'slow', milliseconds: 5_000 });
    const answers = await Promise.all([call('/accounts'), write('during slow')]);
    behind.toDatabase.restore();
    for (const answer of answers) if (answer.status >= 300) expectUnavailable(answer);
    expect(answers[0].status).toBe(200);
    await expectRecovery();
  });

  it.each([
    ['HTML', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n<html>')],
    ['noise', Buffer.from(Array.from({ length: 4_096 }, (_, index) => (index * 7_919) % 251))],
    ['starting up (57P03)', refusal('57P03')],
    ['too many connections (53300)', refusal('53300')],
    ['out of disk (53100)', refusal('53100')],
    ['shutting down (57P01)', refusal('57P01')],
  ])('answers with %s returns 503, and the process stays alive [FAULT-1 FAULT-2]', async (what, answer) => {
    behind.toDatabase.break({ kind: 'rubbish', answer });
    await expectAllUnavailable(what);
    behind.toDatabase.restore();
    await expectRecovery();
  });

  it('is read-only, like a standby, serves reads and refuses writes temporarily [FAULT-1]', async () => {
    const name = (await behind.database.query<{ name: string }>('select current_database() as name')).rows[0]
      ?.name;
    const reconnect = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await behind.database.query(`alter database ${name} set default_transaction_read_only = on`);
    await behind.database.query(reconnect);
    await until(async () => (await call('/accounts')).status === 200);
    expectUnavailable(await write('during read-only'));
    await behind.database.query('set transaction_read_only = off');
    await behind.database.query(`alter database ${name} reset default_transaction_read_only`);
    await behind.database.query(reconnect);
    await expectRecovery();
  });

  it('is locked for too long gives up, and at once when its backend is terminated [FAULT-1 FAULT-3]', async () => {
    await behind.database.query('begin; lock table accounts in access exclusive mode');
    const answers = Promise.all([call('/accounts'), write('during a lock')]);
    await behind.database.query('select pg_terminate_backend($1)', [await behind.untilBlocked()]);
    (await answers).forEach(expectUnavailable);
    await behind.database.query('rollback');
    await expectRecovery();
  });

  it('comes back sends the streams what they missed [FAULT-2 LIVE-4]', async () => {
    const open = (lastEventId?: number) =>
      listenToEvents(behind.server.url, { token: behind.freshToken(), lastEventId });
    const seen = await open();
    await write('before the gap');
    await seen.until(() => seen.text().includes('before the gap'));
    await behind.toDatabase.cut();
    await behind.toDatabase.mend();
    await expectRecovery();
    await write('after the gap');
    const again = seen.hasEnded() ? await open(seen.changes().at(-1)?.id) : seen;
    await again.until(() => again.text().includes('after the gap'));
    seen.stop();
    again.stop();
  });

  it('has recovered leaves nothing behind: the same process and few connections [FAULT-1 FAULT-3]', async () => {
    const { rows } = await behind.database.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(11);
    expect(await isHealthy()).toBe(200);
  });
});
