import fs from 'node:fs';
import path from 'node:path';
import { API_ROOT, HEALTH_PATH, paths } from '../../src/contract/paths';
import type { RunningProgram } from '../support/servers/startProgram';
import { onNewDatabase, startServer } from '../support/servers/startServers';

const BUILT = path.resolve(__dirname, '../../dist/portal');
const files = fs
  .readdirSync(BUILT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(BUILT, path.join(entry.parentPath, entry.name)));
const texts = files
  .filter((file) => /\.(js|css|html|svg)$/.test(file))
  .map((file) => ({ file, text: fs.readFileSync(path.join(BUILT, file), 'utf8') }));

let server: RunningProgram;

beforeAll(async () => {
  // The test run's own emulator has set FIREBASE_AUTH_EMULATOR_HOST in this process.
  const production = { NODE_ENV: 'production', AUTH_EMULATOR_URL: '', FIREBASE_AUTH_EMULATOR_HOST: '' };
  server = await startServer(await onNewDatabase(production));
}, 60_000);
afterAll(() => server.stop());

const get = (url: string) => fetch(`${server.url}${url}`, { headers: { accept: 'text/html' } });

describe('in production', () => {
  it.each([
    ['the page', '/', 200, 'no-cache'],
    ['a page of the portal', '/account/7', 200, 'no-cache'],
    ['a file with a hash', /^assets\/main\..*\.js$/, 200, 'public, max-age=31536000, immutable'],
    ['the icon', '/favicon.svg', 200, 'public, max-age=86400'],
    ['the script that runs first', '/startGuard.js', 200, 'public, max-age=86400'],
    ['the API', API_ROOT + paths.accounts, 401, 'no-store'],
    ['a missing file', '/assets/gone.js', 404, null],
    ['a malformed URL', '/%ZZ', 400, null],
    ['the health check', HEALTH_PATH, 200, null],
  ])('%s has strict security headers and the right cache lifetime [SERVE-2 SERVE-3]', async (...row) => {
    const [, asked, status, kept] = row;
    const url = typeof asked === 'string' ? asked : `/${files.find((file) => asked.test(file))}`;
    const { status: answered, headers } = await get(url);
    expect([answered, headers.get('cache-control')]).toEqual([status, kept]);
    // What they are is tested with securityHeaders.ts; here, that each response has them.
    expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-(inline|eval)|127\.0\.0\.1/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
});

describe('the built portal', () => {
  it('does not serve its source maps, and refers no browser to them [SERVE-4]', async () => {
    const maps = files.filter((file) => file.endsWith('.map'));
    expect(maps.length).toBeGreaterThan(10);
    for (const map of maps) expect([map, (await get(`/${map}`)).status]).toEqual([map, 404]);
    expect(texts.filter(({ text }) => text.includes('sourceMappingURL')).map(({ file }) => file)).toEqual([]);
  });

  it('has no inline scripts or styles in its page [SERVE-2]', () => {
    const page = fs.readFileSync(path.join(BUILT, 'index.html'), 'utf8');
    expect(page.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
    expect(page.match(/<style|\sstyle=|\son\w+=|javascript:/gi)).toBeNull();
  });

  it('contains no secret, and nothing of the server or the demo [SERVE-4]', () => {
    const secrets =
      /-----BEGIN|private_key|service_account|AIza[\w-]{30,}|\beyJ[\w-]{10,}\.eyJ|postgres(ql)?:\/\/|AKIA[A-Z\d]{12,}|client_secret/;
    const ofOthers =
      /recycle-all\.example|demo-api-key|tests\.example|firebase-admin|pg_catalog|select \* from|DATABASE_URL/;
    for (const { file, text } of texts)
      expect([file, secrets.exec(text)?.[0], ofOthers.exec(text)?.[0]]).toEqual([file, undefined, undefined]);
  });
});
