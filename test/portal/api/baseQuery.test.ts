import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import {
  adminBaseQuery,
  type ApiClient,
  type ApiConnection,
  type ApiRequest,
} from '../../../src/portal/api/baseQuery';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

type Answer = (
  request: Seen,
  attempt: number,
) => { status: number; body?: string; headers?: Record<string, string> } | 'no answer' | 'a part';

let server: http.Server;
let seen: Seen[];
let answer: Answer;

beforeEach(async () => {
  seen = [];
  server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method, url, headers } = request;
      const call = { method, url, headers, body };
      seen.push(call);
      const answered = answer(call, seen.length);
      if (answered === 'no answer') return void response.destroy();
      if (answered === 'a part')
        return void response.writeHead(200).write('id\r\n1\r\n', () => response.destroy());
      const { status, body: text = '', headers: more = {} } = answered;
      response.writeHead(status, more).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const api = createApi({
  baseQuery: adminBaseQuery,
  endpoints: (build) => ({
    read: build.query<unknown, ApiRequest>({ query: (request) => request }),
    write: build.mutation<unknown, ApiRequest>({ query: (request) => request }),
  }),
});

function startStore(getIdToken: ApiConnection['getIdToken'] = () => Promise.resolve('a-token')) {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client: ApiClient = { baseUrl, getIdToken, unansweredEdits: new Map() };
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: client } }).concat(api.middleware),
  });
}

const read = (request: ApiRequest, store = startStore()) =>
  store.dispatch(api.endpoints.read.initiate(request));
const write = (request: ApiRequest, store = startStore()) =>
  store.dispatch(api.endpoints.write.initiate(request));

describe('the API client', () => {
  it('sends the bearer token with every request, under /api/admin [CALL-1 CALL-2]', async () => {
    answer = () => ({ status: 200, body: '[]' });
    await read({ path: '/accounts' });
    await write({ path: '/accounts', method: 'POST', body: { name: 'Acme' }, idempotencyKey: 'once' });
    expect(seen.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
      ['GET', '/api/admin/accounts', 'Bearer a-token'],
      ['POST', '/api/admin/accounts', 'Bearer a-token'],
    ]);
    expect(seen[1]).toMatchObject({
      body: '{"name":"Acme"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
    });
  });

  it('sends and reads JSON [CALL-4]', async () => {
    answer = () => ({ status: 201, body: '{"id":7}' });
    expect((await write({ method: 'POST', path: '/accounts', body: { name: 'A & B' } })).data).toEqual({
      id: 7,
    });
    expect(seen[0]).toMatchObject({ method: 'POST', body: '{"name":"A & B"}' });
    expect(seen[0]?.headers['content-type']).toMatch(/^application\/json/);
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

  it('sends no token when no one is signed in [CALL-2]', async () => {
    answer = () => ({ status: 200, body: '[]' });
    await read(
      { path: '/accounts' },
      startStore(() => Promise.resolve(null)),
    );
    expect(seen[0]?.headers.authorization).toBeUndefined();
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
    expect((await write({ path: '/accounts', method: 'POST', body: {} })).error).toEqual({
      status: 400,
      ...body,
    });
  });

  it.each(['', '<html>Bad gateway</html>', '{}'])(
    'uses a default message for the error body "%s" [ERROR-1]',
    async (body) => {
      answer = () => ({ status: 502, body });
      expect((await write({ path: '/accounts', method: 'POST', body: {} })).error).toEqual({
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
    expect((await write({ path: '/x', method: 'POST' })).error).toMatchObject({ code: 'unknown_error' });
  });

  it('retries a query twice [CALL-5]', async () => {
    answer = (_request, attempt) => (attempt < 3 ? { status: 503 } : { status: 200, body: '[1]' });
    expect((await read({ path: '/accounts' })).data).toEqual([1]);
    expect(seen).toHaveLength(3);
  });

  it('gives up a query after two retries [CALL-5]', async () => {
    answer = () => ({ status: 503 });
    expect((await read({ path: '/accounts' })).error).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(3);
  });

  it('never retries a mutation [CALL-6]', async () => {
    answer = () => ({ status: 503 });
    expect((await write({ path: '/accounts', method: 'POST', body: {} })).error).toMatchObject({
      status: 503,
    });
    expect(seen).toHaveLength(1);
  });

  it('sends an unanswered edit again with the same idempotency key, and any other edit with a new one [DIALOG-3]', async () => {
    const keys = () => seen.map(({ headers }) => headers['idempotency-key']);
    const store = startStore();
    const edit = (name: string) =>
      write({ method: 'PUT', path: '/job-sites', body: { id: 7, version: 1, name } }, store);
    answer = (_request, attempt) => (attempt === 1 ? 'no answer' : { status: 200, body: '{}' });
    expect((await edit('Yard')).error).toMatchObject({ code: 'network-error' });
    await edit('Yard');
    await edit('Yard');
    await edit('Shed');
    const [lost, again, ...others] = keys();
    expect(lost).toMatch(/./);
    expect(again).toBe(lost);
    expect(new Set([lost, ...others]).size).toBe(3);
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
      const edit = () =>
        write({ method: 'PUT', path: '/job-sites', body: { id: 7, version: 1, name: 'Yard' } }, store);
      expect((await edit()).error).toMatchObject({ status, message: 'The service is busy right now' });
      expect(seen).toHaveLength(1);
      expect((await edit()).data).toEqual({});
      expect(seen[1]?.headers['idempotency-key']).toBe(seen[0]?.headers['idempotency-key']);
    },
  );

  const withToken = (valid: string): Answer => {
    return ({ headers }) =>
      headers.authorization === `Bearer ${valid}` ? { status: 200, body: '{}' } : { status: 401 };
  };
  const startWithExpired = () => {
    const renewals: string[] = [];
    let token = 'expired';
    const store = startStore((options) => {
      if (options?.renew) renewals.push((token = 'fresh'));
      return Promise.resolve(token);
    });
    return { store, renewals };
  };

  it('retries a read with a renewed token when the first one was refused [CALL-8]', async () => {
    answer = withToken('fresh');
    const { store, renewals } = startWithExpired();
    expect((await read({ path: '/accounts' }, store)).data).toEqual({});
    expect([seen.length, renewals.length]).toEqual([2, 1]);
  });

  it('gives up a read when the renewed token is refused too [CALL-5]', async () => {
    answer = withToken('none');
    const { store, renewals } = startWithExpired();
    expect((await read({ path: '/accounts' }, store)).error).toMatchObject({ status: 401 });
    expect([seen.length, renewals.length]).toEqual([2, 1]);
  });

  it('sends a write once when its token is refused, and the next one with a renewed token [CALL-6]', async () => {
    answer = withToken('fresh');
    const { store, renewals } = startWithExpired();
    const request: ApiRequest = { path: '/accounts', method: 'POST', body: {} };
    expect((await write(request, store)).error).toMatchObject({ status: 401 });
    expect([seen.length, renewals.length]).toEqual([1, 1]);
    expect((await write(request, store)).data).toEqual({});
    expect(seen).toHaveLength(2);
  });

  it('reports that the server could not be reached [ERROR-1]', async () => {
    const store = startStore();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect((await write({ path: '/accounts', method: 'POST', body: {} }, store)).error).toEqual({
      status: 'no answer',
      code: 'network-error',
      message: 'The server could not be reached. Check your connection and try again',
    });
    server = http.createServer().listen(0, '127.0.0.1');
  });
});
