import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { API_ROOT, HEALTH_PATH, OPENAPI_PATH, paths, READY_PATH } from '../../../src/contract/paths';
import { buildApp } from '../../../src/server/app';
import { newFolder } from '../../support/servers/newFolder';
import { BUSINESS_TIME_ZONE, testDatabase, testIdentity } from '../../support/servers/startTestApi';
import { ADMIN, FIREBASE, signInToken } from '../../support/testIdentity';

/** The build's minifier leaves out the quotes. */
const PAGE =
  '<html><head><link rel="icon" href="/favicon.svg"><script defer src=/assets/main.js></script></head></html>';

const directory = newFolder('base-path');
const identity = testIdentity();
let app: FastifyInstance;
let token: string | undefined;

beforeAll(async () => {
  fs.mkdirSync(path.join(directory, 'assets'));
  fs.writeFileSync(path.join(directory, 'index.html'), PAGE);
  fs.writeFileSync(path.join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  fs.writeFileSync(path.join(directory, 'assets', 'main.js'), 'run()');
  const basePath = '/skips';
  const configuration = {
    firebase: FIREBASE,
    apiBaseUrl: '',
    businessTimeZone: BUSINESS_TIME_ZONE,
    basePath,
  };
  app = await buildApp({
    db: testDatabase(),
    identity,
    businessTimeZone: BUSINESS_TIME_ZONE,
    basePath,
    portal: { directory, configuration },
  });
  token = await signInToken(ADMIN);
});
afterAll(async () => {
  await app.close();
  await identity.close();
});

const get = (url: string) =>
  app.inject({ url, headers: { accept: 'text/html, */*', authorization: `Bearer ${token}` } });

describe('a server below a path [SERVE-6]', () => {
  it.each([
    ['/skips/', /^text\/html/],
    ['/skips/?from=1', /^text\/html/],
    ['/skips/job-site/12', /^text\/html/],
    ['/skips/favicon.svg', /^image\/svg/],
    ['/skips/assets/main.js', /javascript/],
    [`/skips${API_ROOT}${paths.accounts}`, /json/],
    [`/skips${HEALTH_PATH}`, /json/],
    [`/skips${READY_PATH}`, /json/],
  ])('answers %s', async (url, type) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(type)]);
  });

  it('names that path in its page and in the OpenAPI document', async () => {
    const { body } = await get('/skips/account/1');
    expect(body).toContain('href="/skips/favicon.svg"');
    expect(body).toContain('src=/skips/assets/main.js>');
    expect(body).toContain('"basePath":"/skips"');
    const { servers } = (await get(`/skips${API_ROOT}${OPENAPI_PATH}`)).json<{ servers: object[] }>();
    expect(servers).toEqual([{ url: '/skips' }]);
  });

  it.each([
    '/',
    '/account',
    '/skipsaw/',
    '/SKIPS/',
    '/assets/main.js',
    '/favicon.svg',
    `${API_ROOT}${paths.accounts}`,
    `/${API_ROOT}${paths.accounts}`,
  ])('refuses %s, and says where the portal is', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, JSON.parse(body)]).toEqual([
      404,
      { code: 'not-found', message: 'There is nothing here. The portal is at /skips/' },
    ]);
  });

  it.each([HEALTH_PATH, READY_PATH])('answers %s at the root, too', async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  });

  it('leads from the path without its slash to the portal, with the query', async () => {
    const { statusCode, headers } = await get('/skips?slot=morning&x=?');
    expect([statusCode, headers.location]).toEqual([302, '/skips/?slot=morning&x=?']);
  });
});
