import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '../../../src/contract/responses/errors';
import { API_ROOT } from '../../../src/contract/paths';
import { buildApp } from '../../../src/server/app';
import { OPEN_ROUTES, routesOf, type AppRoute } from '../../support/attacks/appRoutes';
import { apiOfFile } from '../../support/servers/startTestApi';
import { ADMIN, CUSTOMER, FIREBASE, signInToken } from '../../support/testIdentity';

const CONFIGURATION = {
  firebase: FIREBASE,
  apiBaseUrl: '',
  businessTimeZone: 'UTC',
};

const api = apiOfFile();
/** The routes of the API and the portal together, as served. */
let everyRoute: AppRoute[];
let routes: AppRoute[];
const portalFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-portal-'));

const served = () =>
  buildApp({
    db: api.db,
    identity: api.identity,
    businessTimeZone: 'UTC',
    portal: { directory: portalFolder, configuration: CONFIGURATION },
  });

beforeAll(async () => {
  fs.mkdirSync(path.join(portalFolder, 'assets'));
  const built = await routesOf(served);
  await built.app.close();
  everyRoute = built.routes;
  routes = everyRoute.filter(({ url }) => url.startsWith(API_ROOT));
});
afterAll(() => fs.rmSync(portalFolder, { recursive: true }));

const signedIn = (method: string, url: string, authorization: string) =>
  api.app.inject({ method: method as 'GET', url, headers: { authorization }, payloadAsStream: true });

const call = (method: string, url: string, authorization?: string) =>
  api.send({ method: method as 'GET', url, headers: authorization ? { authorization } : {} });

describe('every route under /api/admin [ACCESS-2]', () => {
  it.each([undefined, 'Bearer', 'Bearer garbage', 'Basic YWRtaW46YWRtaW4='])(
    'answers 401 to the authorisation %s',
    async (authorization) => {
      expect(routes.length).toBeGreaterThanOrEqual(18);
      const all = [
        ...routes,
        { method: 'GET', url: `${API_ROOT}/no-such-path` },
        { method: 'PATCH', url: `${API_ROOT}/accounts` },
      ];
      for (const { method, url } of all.filter((route) => route.method !== 'HEAD')) {
        const { status, body } = await call(method, url, authorization);
        expect([method, url, status, (body as ErrorBody).code]).toEqual([
          method,
          url,
          401,
          'not-authenticated',
        ]);
      }
    },
  );

  it("answers 403 to a customer's user [ACCESS-3]", async () => {
    const authorization = `Bearer ${await signInToken(CUSTOMER)}`;
    for (const { method, url } of routes.filter((route) => route.method !== 'HEAD')) {
      const { status, body } = await call(method, url, authorization);
      expect([method, url, status, (body as ErrorBody).code]).toEqual([method, url, 403, 'not-authorised']);
    }
  });

  it('is open to every admin [ACCESS-1]', async () => {
    const authorization = `Bearer ${api.adminToken}`;
    for (const { method, url } of routes) {
      // Read as a stream: the stream of changes would never end.
      const { statusCode, stream } = await signedIn(method, url, authorization);
      stream().destroy();
      expect([method, url, [401, 403].includes(statusCode)]).toEqual([method, url, false]);
    }
  });

  it('answers 404 to staff for an unknown path [API-9]', async () => {
    const { status, body } = await api.admin.get<ErrorBody>('/no-such-path');
    expect([status, body.code]).toEqual([404, 'not-found']);
  });

  it('refuses the token of a deleted user [ACCESS-2]', async () => {
    const email = `leaver-${Date.now()}@tests.example`;
    const uid = await api.identity.createUser({ email, password: ADMIN.password });
    const token = await signInToken({ email, password: ADMIN.password });
    await api.identity.deleteUser(uid);
    expect((await call('GET', `${API_ROOT}/accounts`, `Bearer ${token}`)).status).toBe(401);
  });
});

/** The routes that an unauthenticated request can use. */
async function openTo(app: FastifyInstance, all: AppRoute[]): Promise<string[]> {
  const open = new Set<string>();
  for (const { method, url } of all) {
    const { statusCode, stream } = await app.inject({ method: method as 'GET', url, payloadAsStream: true });
    stream().destroy();
    if (statusCode !== 401) open.add(url);
  }
  return [...open].sort();
}

describe('unauthenticated access', () => {
  it("is limited to the health checks and the portal's files [STRANGER-1]", async () => {
    const app = await served();
    expect(await openTo(app, everyRoute)).toEqual([...OPEN_ROUTES].sort());
    await app.close();
  });

  it.each([`${API_ROOT}/forgotten`, '/metrics'])(
    'is detected for an unguarded route at %s [STRANGER-1]',
    async (url) => {
      const { app, routes: all } = await routesOf(async () => {
        const extended = await served();
        extended.get(url, () => 'everything');
        return extended;
      });
      expect((await openTo(app, all)).filter((open) => !OPEN_ROUTES.includes(open))).toEqual([url]);
      await app.close();
    },
  );
});
