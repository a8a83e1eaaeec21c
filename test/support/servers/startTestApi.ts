import type { FastifyInstance, InjectOptions } from 'fastify';
import { API_ROOT } from '../../../src/contract/paths';
import { buildApp, type AppParts } from '../../../src/server/app';
import type { Db } from '../../../src/server/db/Db';
import { createIdentity, type Identity } from '../../../src/server/identity/identity';
import { ADMIN, CUSTOMER, FIREBASE_ENVIRONMENT, signInToken, TEST_PROJECT } from '../testIdentity';

export const BUSINESS_TIME_ZONE = 'Australia/Melbourne';

/** The database of this test file, empty and migrated. */
export function testDatabase(): Db {
  return (globalThis as unknown as { testDatabase: Db }).testDatabase;
}

export interface ApiResponse<Body> {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: Body;
}

export interface Caller {
  get<Body>(path: string): Promise<ApiResponse<Body>>;
  post<Body>(path: string, body: unknown, headers?: Record<string, string>): Promise<ApiResponse<Body>>;
  put<Body>(path: string, body: unknown, headers?: Record<string, string>): Promise<ApiResponse<Body>>;
  remove<Body>(path: string): Promise<ApiResponse<Body>>;
}

export interface TestApi {
  app: FastifyInstance;
  db: Db;
  identity: Identity;
  /** Signed in as staff. */
  admin: Caller;
  adminToken: string | undefined;
  customer: Caller;
  /** Another member of staff. */
  signedIn(email: string): Promise<Caller>;
  send(options: InjectOptions): Promise<ApiResponse<unknown>>;
  close(): Promise<void>;
}

export function testIdentity(): Identity {
  return createIdentity({
    projectId: TEST_PROJECT,
    apiKey: FIREBASE_ENVIRONMENT.FIREBASE_API_KEY,
    authEmulatorUrl: process.env.TEST_AUTH_EMULATOR_URL,
  });
}

type TestApiParts = Partial<
  Pick<
    AppParts,
    | 'db'
    | 'identity'
    | 'businessTimeZone'
    | 'eventTimes'
    | 'trustedProxies'
    | 'portalOrigins'
    | 'webhooksToPrivateNetwork'
  >
>;

/** Builds the API on this file's database and the run's Auth emulator; requests are injected, without a socket. */
export async function startTestApi(parts: TestApiParts = {}): Promise<TestApi> {
  const db = parts.db ?? testDatabase();
  const identity = parts.identity ?? testIdentity();
  const app = await buildApp({ businessTimeZone: BUSINESS_TIME_ZONE, ...parts, db, identity });
  const [adminToken, customerToken] = await Promise.all([signInToken(ADMIN), signInToken(CUSTOMER)]);

  async function send<Body>(options: InjectOptions): Promise<ApiResponse<Body>> {
    const { statusCode, headers, body } = await app.inject(options);
    return { status: statusCode, headers, body: (body === '' ? null : JSON.parse(body)) as Body };
  }
  function caller(token: string | undefined): Caller {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const call =
      (method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
      <Body>(path: string, body?: unknown, more = {}) =>
        send<Body>({
          method,
          url: `${API_ROOT}${path}`,
          headers: { ...headers, ...more },
          ...(body === undefined ? {} : { payload: body as object }),
        });
    return { get: call('GET'), post: call('POST'), put: call('PUT'), remove: call('DELETE') };
  }

  return {
    app,
    db,
    identity,
    admin: caller(adminToken),
    adminToken,
    customer: caller(customerToken),
    signedIn: async (email) => {
      const staff = { email, password: ADMIN.password };
      await identity.ensureAdmin(staff);
      return caller(await signInToken(staff));
    },
    send,
    close: async () => {
      await app.close();
      await identity.close();
    },
  };
}

/** The API of a test file: started before its tests, and closed after them. Its callers can be kept before it is started. */
export function apiOfFile(parts?: TestApiParts): TestApi {
  const api = { admin: {}, customer: {} } as TestApi;
  const { admin, customer } = api;
  beforeAll(async () => {
    const started = await startTestApi(parts);
    Object.assign(admin, started.admin);
    Object.assign(customer, started.customer);
    Object.assign(api, { ...started, admin, customer });
  });
  afterAll(() => api.close());
  return api;
}
