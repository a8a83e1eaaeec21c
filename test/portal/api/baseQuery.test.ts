import type http from 'node:http';
import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import {
  adminBaseQuery,
  RESPONSE_MILLISECONDS,
  type ApiClient,
  type ApiConnection,
  type ApiRequest,
} from '../../../src/portal/api/baseQuery';
import { listen } from '../../support/servers/listen';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

type Answer = (
  request: Seen,
  attempt: number,
) => { status: number; body?: string; headers?: Record<string, string> } | 'no answer' | 'silence' | 'a part';

let server: Awaited<ReturnType<typeof listen>>;
let seen: Seen[];
let answer: Answer;

beforeEach(async () => {
  seen = [];
  server = await listen((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method, url, headers } = request;
      const call = { method, url, headers, body };
      seen.push(call);
      const answered = answer(call, seen.length);
      if (answered === 'silence') return;
      if (answered === 'no answer') return void response.destroy();
      if (answered === 'a part')
        return void response.writeHead(200).write('id\r\n1\r\n', () => response.destroy());
      const { status, body: text = '', headers: more = {} } = answered;
      response.writeHead(status, more).end(text);
    });
  });
});

afterEach(() => server.stop());

const api = createApi({
  baseQuery: adminBaseQuery,
  endpoints: (build) => ({
    read: build.query<unknown, ApiRequest>({ query: (request) => request }),
    write: build.mutation<unknown, ApiRequest>({ query: (request) => request }),
  }),
});

function startStore(getIdToken: ApiConnection['getIdToken'] = () => Promise.resolve('a-token')) {
  const client: ApiClient = { baseUrl: server.url, getIdToken, unansweredEdits: new Map() };
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: client } }).concat(api.middleware),
  });
}

const read = (request: ApiRequest, store = startStore()) =>
  store.dispatch(api.endpoints.read.initiate(request));
const write = (request: ApiRequest, store = startStore()) =>
  store.dispatch(api.endpoints.write.initiate(request));

const ADD: ApiRequest = { path: '/accounts', method: 'POST', body: { name: 'A & B' } };
const RENAME: ApiRequest = { path: '/job-sites', method: 'PUT', body: { id: 7, version: 1, name: 'Yard' } };

describe('the API client', () => {
  it('sends and reads JSON, with the bearer token of who is signed in [CALL-1 CALL-2 CALL-4]', async () => {
    answer = () => ({ status: 201, body: '{"id":7}' });
    await read({ path: '/accounts' });
    expect((await write({ ...ADD, idempotencyKey: 'once' })).data).toEqual({ id: 7 });
    await read(
      { path: '/accounts' },
      startStore(() => Promise.resolve(null)),
    );
    expect(seen.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
      ['GET', '/api/admin/accounts', 'Bearer a-token'],
      ['POST', '/api/admin/accounts', 'Bearer a-token'],
      ['GET', '/api/admin/accounts', undefined],
    ]);
    expect(seen[1]).toMatchObject({
      body: '{"name":"A & B"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
    });
  });

  it('reads a file as a Blob, and reports an incomplete one as an error [CSV-9]', async () => {
    answer = () => ({ status: 200, body: 'id\r\n1\r\n', headers: { 'content-type': 'text/csv' } });
    const file = { path: '/accounts', accept: 'text/csv' };
    const { data } = await read(file);
    expect(await (data as Blob).text()).toBe('id\r\n1\r\n');
    expect(seen[0]?.headers.accept).toBe('text/csv');
    answer = () => 'a part';
    expect((await read(file, startStore())).error).toMatchObject({ code: 'network-error' });
  });

  it('sends a query as key=value pairs and omits undefined values [CALL-3]', async () => {
    answer = () => ({ status: 200, body: '[]' });
    await read({
      path: '/skip-bins',
      query: { jobSiteId: 7, page: undefined, sort: '-name', search: 'a:b/c' },
    });
    expect(seen[0]?.url).toBe('/api/admin/skip-bins?jobSiteId=7&sort=-name&search=a:b/c');
  });

  it('turns a refused request into an error with its status, message, code and fields [ERROR-1]', async () => {
    const body = {
      message: 'Please check the fields',
      code: 'validation-failed',
      errors: [{ path: 'name', message: 'Required' }],
    };
    answer = () => ({ status: 400, body: JSON.stringify(body) });
    expect((await write(ADD)).error).toEqual({ status: 400, ...body });
  });

  it.each(['', '<html>Bad gateway</html>', '{}'])(
    'uses a default message for the error body "%s" [ERROR-1]',
    async (body) => {
      answer = () => ({ status: 502, body });
      expect((await write(ADD)).error).toEqual({
        status: 502,
        message: 'An unknown error occurred',
        code: 'unknown_error',
      });
    },
  );

  it('returns null for an empty success, and an error for one that is not JSON [CALL-8]', async () => {
    answer = () => ({ status: 200 });
    expect((await read({ path: '/accounts' })).data).toBeNull();
    answer = () => ({ status: 200, body: '<html>' });
    expect((await write(ADD)).error).toMatchObject({ code: 'unknown_error' });
  });

  it('tries a query three times, and a mutation once [CALL-5 CALL-6]', async () => {
    answer = (_request, attempt) => (attempt < 3 ? { status: 503 } : { status: 200, body: '[1]' });
    expect((await read({ path: '/accounts' })).data).toEqual([1]);
    expect(seen).toHaveLength(3);
    answer = () => ({ status: 503 });
    expect((await read({ path: '/accounts' })).error).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(6);
    expect((await write(ADD)).error).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(7);
  });

  it.each([
    ['no answer', 'network-error', 'no answer'],
    ['half of the JSON', 'unknown_error', { status: 200, body: '{"id": 7, "na' }],
  ] as const)(
    'sends an edit that got %s again with the same idempotency key, and any other edit with a new one [DIALOG-3 FAULT-9]',
    async (_fault, code, first) => {
      const store = startStore();
      answer = (_request, attempt) => (attempt === 1 ? first : { status: 200, body: '{}' });
      expect((await write(RENAME, store)).error).toMatchObject({ status: 'no answer', code });
      await write(RENAME, store);
      await write(RENAME, store);
      await write({ ...RENAME, body: { id: 7, version: 1, name: 'Shed' } }, store);
      const [lost, again, ...others] = seen.map(({ headers }) => headers['idempotency-key']);
      expect(lost).toMatch(/./);
      expect(again).toBe(lost);
      expect(new Set([lost, ...others]).size).toBe(3);
    },
  );

  it.each([
    ['read', 3, '. Check your connection and try again'],
    ['write', 1, ', and may have saved this. Try again: it is saved only once'],
  ] as const)('gives up a %s that has no answer after 12 s [FAULT-9]', async (kind, attempts, advice) => {
    const deadlines: AbortController[] = [];
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const deadline = new AbortController();
      deadlines.push(deadline);
      return deadline.signal;
    });
    answer = () => {
      deadlines.at(-1)?.abort();
      return 'silence';
    };
    expect((await (kind === 'read' ? read({ path: '/accounts' }) : write(RENAME))).error).toEqual({
      status: 'no answer',
      code: 'network-error',
      message: `The server did not answer in time${advice}`,
    });
    expect(RESPONSE_MILLISECONDS).toBe(12_000);
    expect(timeout.mock.calls).toEqual(Array(attempts).fill([RESPONSE_MILLISECONDS]));
    timeout.mockRestore();
  });

  it('retries a query after the Retry-After of a busy server, and not before [BUSY-9]', async () => {
    const at: number[] = [];
    answer = (_request, attempt) => {
      at.push(Date.now());
      return attempt < 2 ? { status: 503, headers: { 'retry-after': '1' } } : { status: 200, body: '[1]' };
    };
    expect((await read({ path: '/accounts' })).data).toEqual([1]);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it.each([429, 503])(
    'reports a write refused with %i, and sends it again with the same idempotency key [BUSY-9]',
    async (status) => {
      const body = JSON.stringify({ code: 'unavailable', message: 'The service is busy right now' });
      answer = (_request, attempt) =>
        attempt === 1 ? { status, body, headers: { 'retry-after': '1' } } : { status: 200, body: '{}' };
      const store = startStore();
      const { error } = await write(RENAME, store);
      expect(error).toMatchObject({ status, message: 'The service is busy right now' });
      expect(seen).toHaveLength(1);
      expect((await write(RENAME, store)).data).toEqual({});
      expect(seen[1]?.headers['idempotency-key']).toBe(seen[0]?.headers['idempotency-key']);
    },
  );

  it.each([
    ['a read again with a renewed token', read, 'fresh', [200, 2]],
    ['a read no more if the renewed token is refused, too', read, 'none', [401, 2]],
    ['a write once, and the next one with a renewed token', write, 'fresh', [401, 1]],
  ])(
    'sends after the refusal of a token %s [CALL-5 CALL-6 CALL-8]',
    async (_what, send, valid, [status, requests]) => {
      answer = ({ headers }) =>
        headers.authorization === `Bearer ${valid}` ? { status: 200, body: '{}' } : { status: 401 };
      let renewals = 0;
      const store = startStore((options) => {
        if (options?.renew) renewals += 1;
        return Promise.resolve(renewals > 0 ? 'fresh' : 'expired');
      });
      const { error } = await send(ADD, store);
      expect([error && 'status' in error ? error.status : 200, seen.length, renewals]).toEqual([
        status,
        requests,
        1,
      ]);
      if (send === write) expect((await write(ADD, store)).data).toEqual({});
    },
  );

  it('reports that the server could not be reached [ERROR-1]', async () => {
    const store = startStore();
    await server.stop();
    expect((await write(ADD, store)).error).toEqual({
      status: 'no answer',
      code: 'network-error',
      message: 'The server could not be reached. Check your connection and try again',
    });
  });
});
