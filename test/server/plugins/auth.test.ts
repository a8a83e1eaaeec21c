import type { ErrorBody } from '../../../src/contract/errors';
import { API_ROOT } from '../../../src/contract/paths';
import { startTestApi, type TestApi } from '../../support/startTestApi';
import { ADMIN, signInToken } from '../../support/testIdentity';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Every route that the API has, as it prints them itself: a new one is tested without being named here. */
function routes(): [method: string, url: string][] {
  const found: [string, string][] = [];
  const parents: string[] = [];
  for (const line of api.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[└├]── (\S*)(?: \((.+)\))?$/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods] = match;
    const depth = indent.length / 4;
    parents.length = depth;
    parents.push(part);
    for (const method of methods?.split(', ') ?? [])
      found.push([method, parents.join('').replace(':id', '1')]);
  }
  return found.filter(([, url]) => url.startsWith(API_ROOT));
}

const signedIn = (method: string, url: string, authorization: string) =>
  api.app.inject({ method: method as 'GET', url, headers: { authorization }, payloadAsStream: true });

const call = (method: string, url: string, authorization?: string) =>
  api.send({ method: method as 'GET', url, headers: authorization ? { authorization } : {} });

describe('every route under /api/admin [ACCESS-2]', () => {
  it('is found by this test', () => {
    expect(routes().length).toBeGreaterThanOrEqual(18);
  });

  it.each([
    undefined,
    'Bearer',
    'Bearer garbage',
    'Bearer a.b.c',
    'Basic YWRtaW46YWRtaW4=',
    // Unsigned, of another project, and long expired.
    'Bearer eyJhbGciOiJub25lIn0.eyJhdWQiOiJvdGhlciIsImlzcyI6Imh0dHBzOi8vc2VjdXJldG9rZW4uZ29vZ2xlLmNvbS9vdGhlciIsInN1YiI6IngiLCJhZG1pbiI6dHJ1ZSwiZXhwIjoxfQ.',
  ])('answers 401 to the authorisation %s', async (authorization) => {
    const all = [
      ...routes(),
      ['GET', `${API_ROOT}/no-such-path`],
      ['PATCH', `${API_ROOT}/accounts`],
    ] as const;
    for (const [method, url] of all.filter(([verb]) => verb !== 'HEAD')) {
      const { status, body } = await call(method, url, authorization);
      expect([method, url, status, (body as ErrorBody).code]).toEqual([
        method,
        url,
        401,
        'not-authenticated',
      ]);
    }
  });

  it("answers 403 to a customer's user [ACCESS-3]", async () => {
    const { status, body } = await api.customer.get<ErrorBody>('/accounts');
    expect([status, body.code]).toEqual([403, 'not-authorised']);
    expect((await api.customer.post('/accounts', { name: 'Sneaky' })).status).toBe(403);
  });

  it('is open to every admin [ACCESS-1]', async () => {
    const authorization = `Bearer ${await signInToken(ADMIN)}`;
    for (const [method, url] of routes()) {
      // As a stream: that of the changes would never end.
      const { statusCode, stream } = await signedIn(method, url, authorization);
      stream().destroy();
      expect([method, url, [401, 403].includes(statusCode)]).toEqual([method, url, false]);
    }
  });

  it('answers 404 to staff where there is nothing [API-9]', async () => {
    const { status, body } = await api.admin.get<ErrorBody>('/no-such-path');
    expect([status, body.code]).toEqual([404, 'not-found']);
  });

  it('takes no token whose user is gone [ACCESS-2]', async () => {
    const email = `leaver-${Date.now()}@tests.example`;
    const uid = await api.identity.createUser({ email, password: ADMIN.password });
    const token = await signInToken({ email, password: ADMIN.password });
    await api.identity.deleteUser(uid);
    expect((await call('GET', `${API_ROOT}/accounts`, `Bearer ${token}`)).status).toBe(401);
  });
});

describe('GET /healthz', () => {
  it('is open [ACCESS-2]', async () => {
    expect(await call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});
