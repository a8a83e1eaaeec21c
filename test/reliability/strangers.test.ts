import http from 'node:http';
import path from 'node:path';
import { ERROR_STATUS } from '../../src/contract/errors';
import type { ErrorBody } from '../../src/contract/responses/errors';
import { API_ROOT } from '../../src/contract/paths';
import { buildApp } from '../../src/server/app';
import type { Db } from '../../src/server/db/Db';
import type { Identity } from '../../src/server/identity/identity';
import { routesOf, type AppRoute } from '../support/attacks/appRoutes';
import { FakeGoogle, nowInSeconds } from '../support/servers/FakeGoogle';
import { otherSpellings } from '../support/attacks/otherSpellings';
import { startProgram, type RunningProgram } from '../support/servers/startProgram';
import { onNewDatabase, PROGRAM } from '../support/servers/startServers';
import {
  bearer,
  customer,
  demoted,
  disabled,
  newKey,
  oldKey,
  revoked,
  staff,
  strangersTo,
  USERS,
} from '../support/attacks/strangers';
import { printFigure } from '../support/load/printFigure';
import { until } from '../support/until';

jest.setTimeout(300_000);

const KEYS_LAST_SECONDS = 2;
const SECRET = 'Nobody but staff reads this';
const PRODUCTION = {
  NODE_ENV: 'production',
  AUTH_EMULATOR_URL: '',
  FIREBASE_AUTH_EMULATOR_HOST: '',
  TRUST_PROXY: '127.0.0.1',
};

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

const agent = new http.Agent({ keepAlive: true });
let google: FakeGoogle;
let server: RunningProgram;
let routes: AppRoute[];
let requested = 0;
let addresses = 0;

/** Each request has its own address: one address for all would only be rate-limited. */
function newAddress(): string {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}

/** Sends the path unchanged; of a stream, which does not end, only the head is read. */
function ask(
  method: string,
  url: string,
  headers: http.OutgoingHttpHeaders = {},
  body = '',
): Promise<Answer> {
  requested += 1;
  const sent = { 'x-forwarded-for': newAddress(), ...headers };
  return new Promise((resolve, reject) => {
    const request = http.request(server.url, { agent, method, path: url, headers: sent }, (response) => {
      const answer = { status: response.statusCode ?? 0, headers: response.headers, body: '' };
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        response.destroy();
        resolve(answer);
      }
      response.setEncoding('utf8').on('data', (part: string) => (answer.body += part));
      response.once('end', () => resolve(answer)).on('error', () => {});
    });
    request.on('error', reject).end(body);
  });
}

function codeOf({ body }: Answer): string {
  return body === '' ? '' : (JSON.parse(body) as ErrorBody).code;
}

/** A refusal, the portal's page, or a 404: never data for staff only. */
function isHarmless({ status, headers, body }: Answer): boolean {
  if (body.includes(SECRET)) return false;
  if (status === 200) return String(headers['content-type']).startsWith('text/html');
  return [400, 401, 403, 404].includes(status);
}

const historyLength = async () => {
  const { body } = await ask('GET', `${API_ROOT}/changes`, bearer(google.sign(staff)));
  return (JSON.parse(body) as unknown[]).length;
};

beforeAll(async () => {
  google = await FakeGoogle.start(KEYS_LAST_SECONDS);
  google.keys.set('old', oldKey).set('new', newKey);
  for (const user of USERS) google.users.set(user.localId, user);
  const preloaded = path.resolve(__dirname, '../support/servers/redirectGoogle.cjs');
  const environment = await onNewDatabase({ ...PRODUCTION, ...google.environment() });
  server = await startProgram(['node', '-r', preloaded, PROGRAM], environment);
  const built = await routesOf(() =>
    buildApp({ db: {} as Db, identity: {} as Identity, businessTimeZone: 'UTC' }),
  );
  routes = built.routes.filter(({ url }) => url.startsWith(API_ROOT));
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
  await google.stop();
});

describe('the product in production mode, with signed tokens', () => {
  it('accepts staff until they lose that role, and keys until they are withdrawn [STRANGER-2 ACCESS-4]', async () => {
    const accounts = (headers: http.OutgoingHttpHeaders) => ask('GET', `${API_ROOT}/accounts`, headers);
    const statusOf = async (headers: http.OutgoingHttpHeaders) => (await accounts(headers)).status;
    const byNewKey = { header: { kid: 'new' }, key: newKey.privateKey };
    const former = [demoted, disabled, revoked].map((user) => bearer(google.sign(user, byNewKey)));
    const ofStaff = bearer(google.sign(staff, byNewKey));
    const byOldKey = bearer(google.sign(staff));
    const byOldKeyUnseen = bearer(google.sign(staff, { claims: { jti: 'another' } }));
    for (const headers of [ofStaff, byOldKey, ...former]) expect(await statusOf(headers)).toBe(200);

    google.users.set(demoted.localId, { ...demoted, customAttributes: '{}' });
    google.users.set(disabled.localId, { ...disabled, disabled: true });
    google.users.set(revoked.localId, { ...revoked, validSince: String(nowInSeconds() + 1) });
    google.keys.delete('old');
    // Verified tokens are cached for five seconds, and published keys for as long as Google says.
    for (const [index, status] of [403, 401, 401].entries())
      await until(async () => (await statusOf(former[index] ?? {})) === status);
    for (const headers of [byOldKey, byOldKeyUnseen])
      await until(async () => (await statusOf(headers)) === 401);
    expect(await statusOf(ofStaff)).toBe(200);
  });

  it('lets staff use every route [STRANGER-1 ACCESS-1]', async () => {
    const headers = { ...bearer(google.sign(staff)), 'content-type': 'application/json' };
    const made = await ask('POST', `${API_ROOT}/accounts`, headers, JSON.stringify({ name: SECRET }));
    expect(made.status).toBe(201);
    expect(routes.length).toBeGreaterThanOrEqual(18);
    for (const { method, url } of routes) {
      const { status } = await ask(method, url, headers);
      expect([method, url, [401, 403].includes(status)]).toEqual([method, url, false]);
    }
  });

  it('refuses all other users and tokens on every route, and writes nothing [STRANGER-1 ACCESS-2 ACCESS-3]', async () => {
    const before = await historyLength();
    requested = 0;
    const strangers = strangersTo(google);
    for (const { name, headers, status } of strangers) {
      const refusals = routes.map(async ({ method, url }) => {
        const answer = await ask(method, url, headers);
        const code = method === 'HEAD' ? '' : status === 401 ? 'not-authenticated' : 'not-authorised';
        expect([name, method, url, answer.status, codeOf(answer)]).toEqual([name, method, url, status, code]);
        expect(ERROR_STATUS).toMatchObject(code ? { [code]: status } : {});
      });
      await Promise.all(refusals);
    }
    printFigure('strangers', strangers.length);
    printFigure('their requests, all refused', requested);
    expect(await historyLength()).toBe(before);
  });

  it('cannot be bypassed by another spelling, method or header [STRANGER-1]', async () => {
    requested = 0;
    const token = google.sign(staff);
    const outsiders = [{}, bearer('garbage'), bearer(google.sign(customer))];
    const urls = [...new Set(routes.map(({ url }) => url))];
    async function expectHarmless(url: string, headers: http.OutgoingHttpHeaders) {
      for (const spelled of otherSpellings(url, token)) {
        for (const method of ['GET', 'PUT']) {
          const answer = await ask(method, spelled, headers);
          expect([method, spelled, answer.status, isHarmless(answer)]).toEqual([
            method,
            spelled,
            answer.status,
            true,
          ]);
        }
      }
      for (const method of ['HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND']) {
        const answer = await ask(method, url, headers);
        expect([method, url, [401, 403].includes(answer.status)]).toEqual([method, url, true]);
      }
      const overridden = { ...headers, 'x-http-method-override': 'GET', 'x-original-url': '/healthz' };
      expect([401, 403]).toContain((await ask('POST', url, overridden)).status);
    }
    for (const headers of outsiders) await Promise.all(urls.map((url) => expectHarmless(url, headers)));
    printFigure('other spellings and methods, all refused', requested);
  });
});
