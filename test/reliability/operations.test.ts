import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { API_ROOT, HEALTH_PATH, READY_PATH } from '../../src/contract/paths';
import { freePort } from '../../src/server/db/embedded/freePort';
import { runCommand } from '../support/servers/runCommand';
import { startProgram, type RunningProgram } from '../support/servers/startProgram';
import { PROGRAM } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';
import { ADMIN, CUSTOMER, resetsSentTo, signInToken, signUpToken } from '../support/testIdentity';

interface LogLine {
  level: number;
  time: number;
  reqId?: string;
  msg: string;
  method?: string;
  path?: string;
  statusCode?: number;
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-operations-'));
let server: RunningProgram;
let metricsUrl: string;
let log = '';
let token: string | undefined;

beforeAll(async () => {
  const port = await freePort('127.0.0.1', 9464);
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  const environment = testEnvironment({ DATA_DIR: folder, METRICS_ADDRESS: String(port) });
  server = await startProgram(['node', PROGRAM], environment, (text) => (log += text));
  token = await signInToken(ADMIN);
}, 30_000);
afterAll(async () => {
  await server.stop();
  fs.rmSync(folder, { recursive: true });
});

const logged = () =>
  log
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as LogLine);

async function ask(url: string, options: { method?: string; body?: unknown; as?: string | undefined } = {}) {
  const { method = 'GET', body, as = token } = options;
  const answer = await fetch(`${server.url}${url}`, {
    method,
    headers: { authorization: `Bearer ${as}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await answer.arrayBuffer();
  return answer;
}

async function metric(name: string, labels: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name}{${labels}}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

/** The environment of another server on this machine. */
const other = (environment: NodeJS.ProcessEnv) =>
  testEnvironment({ DATA_DIR: path.join(folder, 'other'), ...environment });

describe('a server whose port is taken', () => {
  it('serves nothing, and exits with the reason [RUN-6]', async () => {
    const { port } = new URL(server.url);
    const taken = new URL(metricsUrl).port;
    const metrics = await runCommand('main', [], other({ METRICS_ADDRESS: taken }));
    expect(metrics).toEqual({
      code: 1,
      output: expect.stringContaining(
        `METRICS_ADDRESS cannot be used: listen EADDRINUSE: address already in use 127.0.0.1:${taken}\n`,
      ),
    });
    const free = String(await freePort('127.0.0.1', Number(taken) + 1));
    const portal = await runCommand('main', [], other({ PORT: port, METRICS_ADDRESS: free }));
    expect(portal).toEqual({ code: 1, output: expect.stringContaining(`EADDRINUSE`) });
  }, 150_000);
});

describe('npm run setup', () => {
  it('says how to continue if another user has the address of the admin [SETUP-4]', async () => {
    const stranger = { email: `set-up-${Date.now()}@tests.example`, password: 'of-the-stranger' };
    await signUpToken(stranger);
    const request = ['--name', 'Office', '--mode', 'test', '--admin-email', stranger.email];
    const refused = await runCommand('setup', request, other({}));
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('Or add --take-over-user') });
    expect(refused.output).toContain(`There is a user with the address ${stranger.email} already`);
    const taken = await runCommand('setup', [...request, '--take-over-user'], other({}));
    expect(taken.code).toBe(0);
    expect(await resetsSentTo(stranger.email)).toBe(1);
    expect(await signInToken(stranger)).toBeUndefined();
  }, 60_000);
});

describe('the log', () => {
  it('has a JSON line for each request, with the request id of its answer, and no personal data [RUN-1]', async () => {
    const person = {
      name: 'Wilhelmina',
      email: `wilhelmina-${Date.now()}@tests.example`,
      password: 'a-secret-word',
    };
    const answers = [
      await ask(`${API_ROOT}/accounts`, { method: 'POST', body: { name: `${person.name}'s Bins` } }),
      await ask(`${API_ROOT}/users`, {
        method: 'POST',
        body: { ...person, accountId: 1, firstName: person.name },
      }),
      await ask(`${API_ROOT}/users`, {
        method: 'POST',
        body: { ...person, accountId: 1, firstName: person.name },
      }),
      await ask(`${API_ROOT}/accounts?page=0&search=${person.name}`),
      await ask(`${API_ROOT}/changes?actor=${ADMIN.email}`),
      await ask(`${API_ROOT}/accounts`, { as: await signInToken(CUSTOMER) }),
      await ask(`${API_ROOT}/accounts`, { as: 'garbage' }),
      await ask(`${API_ROOT}/no-such-path/${person.name}?x=%ZZ`),
      await ask('/sign-in?from=/account'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409, 200, 200, 403, 401, 404, 200]);
    for (const { status, headers } of answers) {
      const ofThis = () => logged().filter(({ reqId }) => reqId === headers.get('x-request-id'));
      while (ofThis().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      const lines = ofThis();
      expect(lines.map(({ statusCode, msg }) => [statusCode, msg])).toEqual([[status, 'request answered']]);
    }
    for (const word of [
      person.email,
      person.password,
      "Wilhelmina's",
      'search=',
      ADMIN.email,
      CUSTOMER.email,
      token,
      '127.0.0.1:',
    ])
      expect([
        word,
        logged().some(
          (line) => !line.msg.startsWith('Server listening') && JSON.stringify(line).includes(String(word)),
        ),
      ]).toEqual([word, false]);
  });
});

describe('the metrics', () => {
  it('count and time requests by their route [RUN-2]', async () => {
    const labels = `method="GET",route="${API_ROOT}/accounts/:id",status="404"`;
    expect(await metric('http_request_duration_seconds_count', labels)).toBe(0);
    for (const id of [7_001, 7_002, 7_003]) await ask(`${API_ROOT}/accounts/${id}`);
    expect(await metric('http_request_duration_seconds_count', labels)).toBe(3);
    expect(await metric('http_request_duration_seconds_sum', labels)).toBeGreaterThan(0);
  });

  it('show how many streams are open [RUN-2]', async () => {
    const open = () => metric('http_requests_under_way', `route="${API_ROOT}/events"`);
    const leave = new AbortController();
    await fetch(`${server.url}${API_ROOT}/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leave.signal,
    });
    expect(await open()).toBe(1);
    leave.abort();
    while ((await open()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  });

  it("show the process, and are not served at the portal's address [RUN-2]", async () => {
    const answer = await fetch(metricsUrl);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).toMatch(/^text\/html/);
  });
});

describe('a running process', () => {
  it.each([
    [HEALTH_PATH, { status: 'ok' }],
    [READY_PATH, { status: 'ready' }],
  ])('reports its state at %s without authentication [RUN-3]', async (url, body) => {
    const answer = await fetch(`${server.url}${url}`);
    expect([answer.status, await answer.json()]).toEqual([200, body]);
  });
});
