import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { PortalConfiguration } from '../../../src/contract/configuration';
import { buildApp } from '../../../src/server/app';
import { testDatabase, testIdentity } from '../../support/servers/startTestApi';
import { FIREBASE } from '../../support/testIdentity';

const CONFIGURATION: PortalConfiguration = {
  firebase: { ...FIREBASE, apiKey: '</script><script>alert(1)</script>$&' },
  authEmulatorUrl: 'http://127.0.0.1:9099',
  apiBaseUrl: 'https://api.portal.example/',
  businessTimeZone: 'Australia/Melbourne',
};

const ENCODED = { '.br': zlib.brotliCompressSync, '.gz': zlib.gzipSync };

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-portal-'));
const identity = testIdentity();
let app: FastifyInstance;

beforeAll(async () => {
  fs.mkdirSync(path.join(directory, 'assets'));
  fs.writeFileSync(
    path.join(directory, 'index.html'),
    '<html><head><title>x</title></head><body></body></html>',
  );
  fs.writeFileSync(path.join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  fs.writeFileSync(path.join(directory, 'assets', 'main.abc123.js'), 'run()');
  fs.writeFileSync(path.join(directory, 'assets', 'main.abc123.js.map'), '{"sources":[]}');
  for (const [extension, encode] of Object.entries(ENCODED))
    fs.writeFileSync(path.join(directory, 'assets', `main.abc123.js${extension}`), encode('run()'));
  app = await buildApp({
    db: testDatabase(),
    identity,
    businessTimeZone: CONFIGURATION.businessTimeZone,
    portal: { directory, configuration: CONFIGURATION },
  });
});
afterAll(async () => {
  await app.close();
  await identity.close();
  fs.rmSync(directory, { recursive: true });
});

const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });

describe("the portal's page [SERVE-1]", () => {
  it.each(['/', '/job-site/12', '/sign-in?from=/account', '/account/%C3%A9', '/api/administration'])(
    'is the answer to %s',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  it('contains the configuration, escaped so that it cannot end its element', async () => {
    const { body } = await get('/');
    const [, json = ''] =
      /<script type="application\/json" id="configuration">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toEqual(CONFIGURATION);
    expect(body.match(/<\/script>/g)).toHaveLength(1);
    expect(body.match(/<\/head>/g)).toHaveLength(1);
  });

  it('is read on each request, so that a new build needs no restart', async () => {
    const file = path.join(directory, 'index.html');
    const before = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, before.replace('<title>x', '<title>rebuilt'));
    expect((await get('/')).body).toContain('<title>rebuilt');
    fs.writeFileSync(file, before);
  });

  it('is the answer to GET and HEAD of pages only', async () => {
    const ask = (method: 'GET' | 'HEAD' | 'POST', url: string, accept: string) =>
      app.inject({ method, url, headers: { accept } });
    expect((await ask('HEAD', '/account', 'text/html')).statusCode).toBe(200);
    const others = [
      await ask('POST', '/', 'text/html'),
      await ask('GET', '/account', 'application/json'),
      await ask('GET', '/assets/gone.js', 'text/html'),
    ];
    for (const other of others)
      expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([404, 'not-found']);
  });
});

describe("the portal's files [SERVE-1]", () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', zlib.brotliDecompressSync],
    ['gzip', 'gzip', zlib.gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ] as const)(
    'are sent to a client that accepts %s as %s, and cached for a year [LOAD-4]',
    async (accepted, encoding, decode) => {
      const { headers, rawPayload } = await app.inject({
        url: '/assets/main.abc123.js',
        headers: { 'accept-encoding': accepted },
      });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(decode(rawPayload).toString()).toBe('run()');
    },
  );

  it('include an icon without a hash, which is not cached for a year', async () => {
    const { statusCode, headers } = await get('/favicon.svg', 'image/*');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['cache-control']).not.toContain('immutable');
  });

  it('do not include source maps, other folders, or a list of themselves', async () => {
    for (const url of ['/assets/main.abc123.js.map', '/assets/..%2findex.html', '/assets/'])
      expect([url, (await get(url, '*/*')).statusCode]).toEqual([url, 404]);
  });
});
