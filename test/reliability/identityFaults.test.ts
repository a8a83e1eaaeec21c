import { createIdentity } from '../../src/server/identity/identity';
import { callServer } from '../support/servers/callServer';
import type { FaultyProxy } from '../support/servers/FaultyProxy';
import { startBehindProxies, type BehindProxies } from '../support/servers/startBehindProxies';
import { FIREBASE_ENVIRONMENT, signInToken, TEST_PROJECT } from '../support/testIdentity';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const LONGEST_MILLISECONDS = 8_000 + 1_500;

type Fault = Parameters<FaultyProxy['break']>[0];

function http(body: string, status = '200 OK', type = 'application/json', length = body.length): Fault {
  const head = `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
  return { kind: 'rubbish', answer: Buffer.from(head + body) };
}

const FAULTS: [string, Fault][] = [
  ['nothing', { kind: 'hushed' }],
  ['500', http('{"error":{"code":500,"message":"INTERNAL"}}', '500 Internal Server Error')],
  ['HTML', http('<html>Sorry</html>', '200 OK', 'text/html')],
  ['half of the JSON', http('{"users":[{"loc')],
  ['a truncated answer', http('{"users":[{"loc', '200 OK', 'application/json', 500)],
  ['no HTTP', { kind: 'rubbish', answer: Buffer.alloc(512, 'x') }],
];

describe('a server whose identity provider', () => {
  let behind: BehindProxies;
  let accountId: number;
  let made = 0;
  const newUser = () => ({
    accountId,
    email: `faults-${process.pid}-${Date.now()}-${(made += 1)}@tests.example`,
    password: 'a-long-password',
  });
  const call = (path: string, options = {}, token = behind.freshToken()) =>
    callServer<{ id: number; code?: string }>(behind.server.url, token, path, options);
  const rowsOf = async (email: string) =>
    (await behind.database.query('select id from users where email = $1', [email])).rows.length;

  beforeAll(async () => {
    behind = await startBehindProxies(serverUrl);
    accountId = (await call('/accounts', { body: { name: 'Faults' } })).body.id;
  }, 30_000);
  afterAll(() => behind.stop());
  afterEach(() => behind.toProvider.restore());

  it.each(FAULTS)(
    'answers with %s returns 503 meanwhile, and works again afterwards [FAULT-4 FAULT-3]',
    async (_what, fault) => {
      behind.toProvider.break(fault);
      const answers = await Promise.all([
        call('/accounts'),
        call('/events'),
        call('/accounts', { body: { name: 'x' } }),
      ]);
      for (const { status, body, milliseconds } of answers) {
        expect([status, body.code]).toEqual([503, 'unavailable']);
        expect(milliseconds).toBeLessThan(LONGEST_MILLISECONDS);
      }
      expect((await fetch(`${behind.server.url}/healthz`)).status).toBe(200);
      behind.toProvider.restore();
      expect((await call('/accounts')).status).toBe(200);
    },
    30_000,
  );

  it.each<[string, Fault]>([
    ...FAULTS.slice(1, 2),
    ['nothing, after making the user,', { kind: 'answers lost' }],
  ])(
    'answers a user creation with %s leaves no user behind, and can add the user later [FAULT-4 API-4]',
    async (_what, fault) => {
      const user = newUser();
      const token = behind.freshToken();
      await call('/accounts', {}, token);
      behind.toProvider.break(fault);
      const { status, milliseconds } = await call('/users', { body: user }, token);
      expect(status).toBe(503);
      expect(milliseconds).toBeLessThan(LONGEST_MILLISECONDS);
      behind.toProvider.restore();
      // The user is removed after the answer, some seconds later.
      const deadline = Date.now() + 15_000;
      while ((await signInToken(user)) !== undefined && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      expect(await signInToken(user)).toBeUndefined();
      expect(await rowsOf(user.email)).toBe(0);
      expect((await call('/users', { body: user })).status).toBe(201);
      expect(await signInToken(user)).toBeDefined();
      expect(await rowsOf(user.email)).toBe(1);
    },
    40_000,
  );

  it('is slow with twenty new users keeps serving reads, and holds no transaction open [FAULT-11]', async () => {
    const DELAY_MILLISECONDS = 1_000;
    const token = behind.freshToken();
    await call('/accounts', {}, token);
    behind.toProvider.break({ kind: 'slow', milliseconds: DELAY_MILLISECONDS });
    let left = 20;
    const creations = Array.from({ length: left }, () =>
      call('/users', { body: newUser() }, token).finally(() => (left -= 1)),
    );
    const reads: number[] = [];
    const transactions: number[] = [];
    // The verified token stays cached for longer than this takes.
    while (left === creations.length) {
      const { status, milliseconds } = await call('/accounts', {}, token);
      expect(status).toBe(200);
      reads.push(milliseconds);
      const { rows } = await behind.database.query<{ longest: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000), 0)::float as longest
         from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      transactions.push(rows[0]?.longest ?? NaN);
    }
    expect(reads.length).toBeGreaterThan(1);
    expect(Math.max(...reads)).toBeLessThan(DELAY_MILLISECONDS);
    expect(Math.max(...transactions)).toBeLessThan(DELAY_MILLISECONDS);
    expect(new Set((await Promise.all(creations)).map(({ status }) => status))).toEqual(new Set([201]));
  }, 30_000);

  it('made a user before the server was killed creates the user once when the request is retried with its key [FAULT-4 CRASH-4]', async () => {
    const user = newUser();
    const headers = { 'idempotency-key': `killed-${user.email}` };
    const token = behind.freshToken();
    await call('/accounts', {}, token);
    behind.toProvider.break({ kind: 'answers lost' });
    const cutOff = call('/users', { body: user, headers }, token).catch(() => undefined);
    const deadline = Date.now() + 4_000;
    while ((await signInToken(user)) === undefined && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await signInToken(user)).toBeDefined();
    await behind.replaceServer();
    expect(await cutOff).toBeUndefined();
    behind.toProvider.restore();
    expect(await rowsOf(user.email)).toBe(0);
    const first = await call('/users', { body: user, headers });
    expect(first.status).toBe(201);
    expect((await call('/users', { body: user, headers })).body).toEqual(first.body);
    expect(await signInToken(user)).toBeDefined();
    expect(await rowsOf(user.email)).toBe(1);
  }, 40_000);

  it('has a user left by a killed server can add that address again, but does not replace users of others [FAULT-4 API-4]', async () => {
    const identity = createIdentity({
      projectId: TEST_PROJECT,
      apiKey: FIREBASE_ENVIRONMENT.FIREBASE_API_KEY,
      authEmulatorUrl: process.env.TEST_AUTH_EMULATOR_URL,
    });
    const [left, other] = [newUser(), newUser()];
    const { rows } = await behind.database.query<{ id: string }>('select id from installation');
    await identity.createUser({
      uid: `recycle-all-${rows[0]?.id}-${Date.now()}`,
      email: left.email,
      password: 'another',
    });
    await identity.createUser({ email: other.email, password: 'another' });
    expect((await call('/users', { body: left })).status).toBe(201);
    expect(await signInToken(left)).toBeDefined();
    expect((await call('/users', { body: other })).body.code).toBe('email-already-exists');
    expect(await signInToken(other)).toBeUndefined();
    await identity.close();
  });
});
