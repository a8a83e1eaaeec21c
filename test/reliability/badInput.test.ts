import { connect } from 'node:net';
import zlib from 'node:zlib';
import fc from 'fast-check';
import type { ErrorBody } from '../../src/contract/responses/errors';
import { API_ROOT } from '../../src/contract/paths';
import type { RunningProgram } from '../support/servers/startProgram';
import { onNewDatabase, startServer } from '../support/servers/startServers';
import { printFigure } from '../support/load/printFigure';
import { ADMIN, signInToken } from '../support/testIdentity';

/** `npm run test:long` raises it. */
const REQUESTS = Number(process.env.FUZZ_WIRE_REQUESTS ?? 500);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const MEGABYTES = 1024 * 1024;
/** The server may close the connection before its answer is read, if most of the request is still to come. */
const CUT_OFF = 0;
/** For requests after which the server closes the connection. */
const PATIENCE_MILLISECONDS = 20_000;
/** An answer that takes longer is lost, and then its write is counted as one of a refused request. */
const QUIET_MILLISECONDS = 1_500;
/** The number of simultaneous connections. */
const AT_ONCE = 16;

jest.setTimeout(120_000 + REQUESTS * 200);

let server: RunningProgram;
let authorization: string;

beforeAll(async () => {
  server = await startServer(await onNewDatabase());
  authorization = `Bearer ${await signInToken(ADMIN)}`;
});
afterAll(() => server.stop());

const accounts = `${API_ROOT}/accounts`;

/** Sends the bytes unchanged, and reads until the server closes the connection or stays quiet. */
function exchange(parts: (string | Buffer)[], quiet = PATIENCE_MILLISECONDS): Promise<string> {
  const { port } = new URL(server.url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ host: '127.0.0.1', port: Number(port), allowHalfOpen: true });
    socket.on('data', (part) => (answer += part.toString('latin1')));
    // The server may close the connection before it has received everything.
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(answer));
    for (const part of parts) socket.write(part);
    // Node sends no answers to a client that has closed its side, so wait for those to complete requests first.
    socket.setTimeout(quiet, () => (socket.writableEnded ? socket.destroy() : socket.end()));
  });
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

function post(body: string | Buffer, headers: Record<string, string> = {}): (string | Buffer)[] {
  const all = {
    host: 'localhost',
    connection: 'close',
    authorization,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}: ${value}\r\n`],
  );
  return [`POST ${accounts} HTTP/1.1\r\n${lines.join('')}\r\n`, body];
}

async function historyLength(): Promise<number> {
  const changes = await fetch(`${server.url}${API_ROOT}/changes?limit=1`, { headers: { authorization } });
  const [newest] = (await changes.json()) as { id: number }[];
  return newest?.id ?? 0;
}

/** Checks that refused requests wrote nothing, and that the server process still runs. */
async function expectUnharmed(before: number, accepted: number) {
  expect((await historyLength()) - before).toBe(accepted);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(() => process.kill(server.pid, 0)).not.toThrow();
}

describe('an oversized or malformed request', () => {
  const space = Buffer.alloc(10 * MEGABYTES, ' ');
  const chunked = { 'transfer-encoding': 'chunked', 'content-length': '' };
  const chunk = (body: Buffer) =>
    Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);

  it.each([
    ['10 megabytes', () => post(space), [413, CUT_OFF]],
    ['10 megabytes declared as 10 bytes', () => post(space, { 'content-length': '10' }), [400, CUT_OFF]],
    ['10 megabytes in chunks', () => post(chunk(space), chunked), [413, CUT_OFF]],
    ['10 megabytes of numbers', () => post(Buffer.from(`[${'1,'.repeat(5 * MEGABYTES)}1]`)), [413, CUT_OFF]],
    [
      'a gzip bomb',
      () => post(zlib.gzipSync(Buffer.alloc(200 * MEGABYTES)), { 'content-encoding': 'gzip' }),
      [400, 413, 415, CUT_OFF],
    ],
    [
      'a brotli bomb',
      () => post(zlib.brotliCompressSync(Buffer.alloc(50 * MEGABYTES)), { 'content-encoding': 'br' }),
      [400, 413, 415, CUT_OFF],
    ],
    [
      'a gzip bomb as transfer encoding',
      () => post(zlib.gzipSync(space), { 'transfer-encoding': 'gzip, chunked', 'content-length': '' }),
      [400],
    ],
    ['two content lengths', () => post('{"name":"two"}', { 'Content-Length ': '3' }), [400]],
    [
      'a content length with chunks',
      () => post('{"name":"smuggled"}', { 'transfer-encoding': 'chunked' }),
      [400],
    ],
    ['a negative content length', () => post('{"name":"less"}', { 'content-length': '-1' }), [400]],
    ['no host', () => post('{"name":"where"}', { host: '' }), [400]],
    ['an unknown expectation', () => post('{"name":"what"}', { expect: 'a reply' }), [417]],
    ['100,000 levels', () => post(`{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), [400]],
    ['an oversized header', () => post('{"name":"long"}', { 'x-more': 'x'.repeat(100_000) }), [431, CUT_OFF]],
    [
      'thousands of headers',
      () =>
        post(
          '{"name":"many"}',
          Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`x-${index}`, '1'])),
        ),
      [431, CUT_OFF],
    ],
  ])('(%s) is refused without harm [INPUT-1 INPUT-4]', async (_name, request, expected) => {
    const before = await historyLength();
    const answer = await exchange(request());
    const [status = CUT_OFF] = statusesOf(answer);
    expect(expected).toContain(status);
    await expectUnharmed(before, 0);
    if (status === CUT_OFF) return;
    const { code } = JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as ErrorBody;
    expect(['malformed-request', 'too-large', 'unsupported-media-type', 'validation-failed']).toContain(code);
  });
});

describe('a damaged HTTP message', () => {
  it('is refused with an error or cut off, and writes nothing [INPUT-1 INPUT-4 KEEP-4]', async () => {
    const whole = Buffer.concat(post('{"name":"On the wire"}').map((part) => Buffer.from(part)));
    const place = fc.nat(whole.length - 1);
    const noise = fc.oneof(
      fc
        .constantFrom('\r\n', '\n', '\r', '\0', ' ', ':', '\r\n\r\n', '0\r\n\r\n', 'HTTP/1.1', '\x7f', '\xff')
        .map((text) => Buffer.from(text, 'latin1')),
      fc.uint8Array({ minLength: 1, maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
    );
    const cut = (from: number, to: number, middle = Buffer.alloc(0)) =>
      Buffer.concat([whole.subarray(0, from), middle, whole.subarray(to)]);
    const damaged = fc.oneof(
      fc.tuple(place, noise).map(([at, bytes]) => cut(at, at, bytes)),
      fc.tuple(place, noise).map(([at, bytes]) => cut(at, at + bytes.length, bytes)),
      fc.tuple(place, fc.integer({ min: 1, max: 20 })).map(([at, length]) => cut(at, at + length)),
      place.map((at) => whole.subarray(0, at)),
      noise,
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    );
    const before = await historyLength();
    const counts = new Map<string, number>();
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(damaged, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (all) => {
        for (const answer of await Promise.all(all.map((bytes) => exchange([bytes], QUIET_MILLISECONDS)))) {
          const statuses = statusesOf(answer);
          accepted += statuses.filter((status) => status === 201).length;
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
          const said = statuses.join(' and ') || 'silence';
          counts.set(said, (counts.get(said) ?? 0) + 1);
          // Errors of Node itself use the same error body.
          if (statuses[0] && statuses[0] >= 400) expect(answer).toContain('"code":"');
        }
      }),
      { numRuns: Math.ceil(REQUESTS / AT_ONCE), seed: SEED, endOnFailure: false },
    );
    printFigure('seed', SEED);
    printFigure(
      'answers',
      [...counts]
        .sort()
        .map(([said, count]) => `${count} of ${said}`)
        .join(', '),
    );
    await expectUnharmed(before, accepted);
  });

  it('does not affect earlier requests on the same connection [INPUT-4]', async () => {
    const before = await historyLength();
    const one = (name: string) => post(JSON.stringify({ name }), { connection: 'keep-alive' }).join('');
    const many = Array.from({ length: 50 }, (_, index) => one(index % 2 === 0 ? `Pipelined ${index}` : ' '));
    const answer = await exchange([...many, 'nonsense\r\n\r\n', one('Too late')]);
    const statuses = statusesOf(answer);
    expect(statuses.slice(0, 50)).toEqual(many.map((_, index) => (index % 2 === 0 ? 201 : 400)));
    expect([[], [400]]).toContainEqual(statuses.slice(50));
    await expectUnharmed(before, 25);
  });

  it('with broken UTF-8 is refused or repaired, and never stored broken [INPUT-3 INPUT-4]', async () => {
    const broken = Buffer.concat([
      Buffer.from('{"name":"'),
      Buffer.from([0xc3, 0x28, 0xf0, 0x9f, 0xed, 0xa0, 0x80]),
      Buffer.from('"}'),
    ]);
    const statuses = statusesOf(await exchange(post(broken)));
    expect([[400], [201]]).toContainEqual(statuses);
    const names = (await (
      await fetch(`${server.url}${accounts}`, { headers: { authorization } })
    ).json()) as { name: string }[];
    for (const { name } of names) expect(name.isWellFormed()).toBe(true);
  });
});
