import { callServer } from '../support/servers/callServer';
import type { FaultyProxy } from '../support/servers/FaultyProxy';
import { startBehindProxies, type BehindProxies } from '../support/servers/startBehindProxies';
import { signInToken } from '../support/testIdentity';
import { until } from '../support/until';

type Fault = Parameters<FaultyProxy['break']>[0];

jest.setTimeout(60_000);

function http(body: string, status = '200 OK', type = 'application/json', length = body.length): Fault {
  const head = `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
  return { kind: 'rubbish', answer: Buffer.from(head + body) };
}

const ERROR_500 = http('{"error":{"code":500,"message":"INTERNAL"}}', '500 Internal Server Error');

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
  const canSignIn = async (user: ReturnType<typeof newUser>) => (await signInToken(user)) !== undefined;
  /** A token that the server needs not verify. */
  async function knownToken(): Promise<string> {
    const token = behind.freshToken();
    await call('/accounts', {}, token);
    return token;
  }

  beforeAll(async () => {
    behind = await startBehindProxies();
    accountId = (await call('/accounts', { body: { name: 'Faults' } })).body.id;
  });
  afterAll(() => behind.stop());
  afterEach(() => behind.toProvider.restore());

  it.each<[string, Fault]>([
    ['nothing', { kind: 'hushed' }],
    ['500', ERROR_500],
    ['HTML', http('<html>Sorry</html>', '200 OK', 'text/html')],
    ['half of the JSON', http('{"users":[{"loc')],
    ['a truncated answer', http('{"users":[{"loc', '200 OK', 'application/json', 500)],
    ['no HTTP', { kind: 'rubbish', answer: Buffer.alloc(512, 'x') }],
  ])(
    'answers with %s returns 503 meanwhile, and works again afterwards [FAULT-4 FAULT-3]',
    async (_, fault) => {
      behind.toProvider.break(fault);
      const asked = [call('/accounts'), call('/events'), call('/accounts', { body: { name: 'x' } })];
      for (const { status, body } of await Promise.all(asked))
        expect([status, body.code]).toEqual([503, 'unavailable']);
      expect((await fetch(`${behind.server.url}/healthz`)).status).toBe(200);
      behind.toProvider.restore();
      expect((await call('/accounts')).status).toBe(200);
    },
  );

  it.each<[string, Fault]>([
    ['500', ERROR_500],
    ['nothing, after making the user,', { kind: 'answers lost' }],
  ])(
    'answers a user creation with %s leaves no user behind, and can add the user later [FAULT-4 API-4]',
    async (_what, fault) => {
      const user = newUser();
      const token = await knownToken();
      behind.toProvider.break(fault);
      expect((await call('/users', { body: user }, token)).status).toBe(503);
      behind.toProvider.restore();
      // The user is removed after the answer, some seconds later.
      await until(async () => !(await canSignIn(user)));
      expect(await rowsOf(user.email)).toBe(0);
      expect((await call('/users', { body: user })).status).toBe(201);
      expect([await canSignIn(user), await rowsOf(user.email)]).toEqual([true, 1]);
    },
  );

  it('made a user before the server was killed creates the user once when the request is retried with its key [FAULT-4 CRASH-4]', async () => {
    const user = newUser();
    const headers = { 'idempotency-key': `killed-${user.email}` };
    const token = await knownToken();
    behind.toProvider.break({ kind: 'answers lost' });
    const cutOff = call('/users', { body: user, headers }, token).catch(() => undefined);
    await until(() => canSignIn(user));
    await behind.replaceServer();
    expect(await cutOff).toBeUndefined();
    behind.toProvider.restore();
    expect(await rowsOf(user.email)).toBe(0);
    const first = await call('/users', { body: user, headers });
    expect(first.status).toBe(201);
    expect((await call('/users', { body: user, headers })).body).toEqual(first.body);
    expect([await canSignIn(user), await rowsOf(user.email)]).toEqual([true, 1]);
  });
});
