import path from 'node:path';
import { API_ROOT } from '../../src/contract/paths';
import { freePort } from '../../src/server/db/embedded/freePort';
import { VERSION } from '../../src/server/http/version';
import { newFolder } from '../support/servers/newFolder';
import { runCommand } from '../support/servers/runCommand';
import type { RunningProgram } from '../support/servers/startProgram';
import { onNewDatabase, startServer } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';
import { ADMIN, CUSTOMER, resetsSentTo, signInToken, signUpToken } from '../support/testIdentity';
import { until } from '../support/until';

interface LogLine {
  reqId?: string;
  msg: string;
  statusCode?: number;
}

let server: RunningProgram;
let metricsUrl: string;
let token: string | undefined;

jest.setTimeout(120_000);

beforeAll(async () => {
  const port = await freePort('127.0.0.1', 9464);
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  server = await startServer(await onNewDatabase({ METRICS_ADDRESS: String(port) }));
  token = await signInToken(ADMIN);
});
afterAll(() => server.stop());

const other = testEnvironment({ DATA_DIR: path.join(newFolder('operations'), 'other') });

const logged = () =>
  server
    .said()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as LogLine);

async function ask(url: string, { body, as = token }: { body?: object; as?: string | undefined } = {}) {
  const answer = await fetch(`${server.url}${url}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${as}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer;
}

async function metric(name: string, labels: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name}{${labels}}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('a server whose port is taken', () => {
  it('serves nothing, and exits with the reason [RUN-6]', async () => {
    const taken = new URL(metricsUrl).port;
    expect(await runCommand('main', [], { ...other, METRICS_ADDRESS: taken })).toEqual({
      code: 1,
      output: expect.stringContaining(
        `METRICS_ADDRESS cannot be used: listen EADDRINUSE: address already in use 127.0.0.1:${taken}\n`,
      ),
    });
    const METRICS_ADDRESS = String(await freePort('127.0.0.1', Number(taken) + 1));
    const ofPortal = { ...other, PORT: new URL(server.url).port, METRICS_ADDRESS };
    expect(await runCommand('main', [], ofPortal)).toEqual({
      code: 1,
      output: expect.stringContaining('EADDRINUSE'),
    });
  });
});

describe('npm run setup', () => {
  it('says how to continue if another user has the address of the admin [SETUP-4]', async () => {
    const stranger = { email: `set-up-${Date.now()}@tests.example`, password: 'of-the-stranger' };
    await signUpToken(stranger);
    const request = ['--name', 'Office', '--mode', 'test', '--admin-email', stranger.email];
    const refused = await runCommand('setup', request, other);
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('Or add --take-over-user') });
    expect(refused.output).toContain(`There is a user with the address ${stranger.email} already`);
    expect(await runCommand('setup', [...request, '--take-over-user'], other)).toMatchObject({ code: 0 });
    expect(await resetsSentTo(stranger.email)).toBe(1);
    expect(await signInToken(stranger)).toBeUndefined();
  });
});

describe('the log', () => {
  it('has a JSON line for each request, with the request id of its answer, and no personal data [RUN-1]', async () => {
    const email = `wilhelmina-${Date.now()}@tests.example`;
    const person = { accountId: 1, firstName: 'Wilhelmina', email, password: 'a-secret-word' };
    const answers = [
      await ask(`${API_ROOT}/accounts`, { body: { name: "Wilhelmina's Bins" } }),
      await ask(`${API_ROOT}/users`, { body: person }),
      await ask(`${API_ROOT}/users`, { body: person }),
      await ask(`${API_ROOT}/accounts?page=0&search=Wilhelmina`),
      await ask(`${API_ROOT}/changes?person=${ADMIN.email}`),
      await ask(`${API_ROOT}/accounts`, { as: await signInToken(CUSTOMER) }),
      await ask(`${API_ROOT}/accounts`, { as: 'garbage' }),
      await ask(`${API_ROOT}/no-such-path/Wilhelmina?x=%ZZ`),
      await ask('/sign-in?from=/account'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409, 200, 200, 403, 401, 404, 200]);
    for (const { status, headers } of answers) {
      const ofThis = () => logged().filter(({ reqId }) => reqId === headers.get('x-request-id'));
      await until(() => ofThis().length > 0);
      expect(ofThis().map(({ statusCode, msg }) => [statusCode, msg])).toEqual([
        [status, 'request answered'],
      ]);
    }
    expect(logged()[0]).toMatchObject({ msg: 'starting', version: VERSION });
    const lines = logged().filter(({ msg }) => !msg.startsWith('Server listening'));
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    const { password } = person;
    for (const word of [
      email,
      password,
      "Wilhelmina's",
      'search=',
      ADMIN.email,
      CUSTOMER.email,
      '127.0.0.1:',
    ])
      expect(text).not.toContain(word);
    expect(text).not.toContain(token);
  });
});

describe('the metrics [RUN-2]', () => {
  it('count and time requests by their route', async () => {
    const labels = `method="GET",route="${API_ROOT}/accounts/:id",status="404"`;
    expect(await metric('http_request_duration_seconds_count', labels)).toBe(0);
    for (const id of [7_001, 7_002, 7_003]) await ask(`${API_ROOT}/accounts/${id}`);
    expect(await metric('http_request_duration_seconds_count', labels)).toBe(3);
    expect(await metric('http_request_duration_seconds_sum', labels)).toBeGreaterThan(0);
  });

  it('show how many streams are open', async () => {
    const open = () => metric('http_requests_under_way', `route="${API_ROOT}/events"`);
    const leave = new AbortController();
    await fetch(`${server.url}${API_ROOT}/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leave.signal,
    });
    expect(await open()).toBe(1);
    leave.abort();
    await until(async () => (await open()) === 0);
  });

  it("show the process, and are not served at the portal's address", async () => {
    const answer = await fetch(metricsUrl);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect(text).toContain(`build_info{version="${VERSION}"} 1`);
    expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).toMatch(/^text\/html/);
  });
});
