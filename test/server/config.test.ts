import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig, readDemoAddress } from '../../src/server/config';
import { FIREBASE_ENVIRONMENT } from '../support/testIdentity';

describe('the configuration [START-5]', () => {
  it('names what is missing [START-2]', () => {
    const { FIREBASE_API_KEY: _key, FIREBASE_AUTH_DOMAIN: _domain, ...rest } = FIREBASE_ENVIRONMENT;
    expect(() => readConfig(rest)).toThrow(
      /^Missing required configuration: apiKey, authDomain\nSet FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN .*\.env\.example/,
    );
  });

  it('requires only the identity provider [START-1]', () => {
    expect(readConfig(FIREBASE_ENVIRONMENT)).toMatchObject({
      databaseUrl: undefined,
      authEmulatorUrl: undefined,
      dataDir: '.data/database',
      host: '127.0.0.1',
      port: 3000,
      apiBaseUrl: '',
      basePath: '',
      businessTimeZone: 'Australia/Melbourne',
      trustedProxies: [],
      recaptcha: false,
      logLevel: 'info',
    });
  });

  it('requires nothing for the demo, and accepts its ports [DEMO-4]', () => {
    expect(readDemoAddress({})).toEqual({ host: 'localhost', port: 3000, emulatorPort: 9099 });
    expect(readDemoAddress({ HOST: '::', PORT: '4000', AUTH_EMULATOR_PORT: '0' })).toEqual({
      host: '::',
      port: 4000,
      emulatorPort: 0,
    });
  });

  it.each([
    ...[
      'postgres://user:password@localhost:5432/recycle_all',
      'postgresql://user@one:5432,two:5433/recycle_all?sslmode=verify-full',
      'postgres:///recycle_all?host=/var/run/postgresql',
    ].map((url) => ['DATABASE_URL', url, 'databaseUrl', url] as const),
    ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/8,::1', 'trustedProxies', ['127.0.0.1', '10.0.0.0/8', '::1']],
    ['LOG_LEVEL', 'warn', 'logLevel', 'warn'],
    ['RECAPTCHA', 'on', 'recaptcha', true],
    ['RECAPTCHA', 'off', 'recaptcha', false],
    ['WEBHOOKS_TO_PRIVATE_NETWORK', 'on', 'webhooksToPrivateNetwork', true],
    ['BASE_PATH', '/skips', 'basePath', '/skips'],
    ['BASE_PATH', '/office/skip_bins.v2', 'basePath', '/office/skip_bins.v2'],
    ['METRICS_ADDRESS', '9464', 'metricsAddress', { host: '127.0.0.1', port: 9464 }],
    ['METRICS_ADDRESS', '10.0.0.5:9464', 'metricsAddress', { host: '10.0.0.5', port: 9464 }],
    ['METRICS_ADDRESS', '', 'metricsAddress', undefined],
  ] as const)('accepts %s=%s [START-1 BUSY-4 PROVIDER-2 RUN-2 HOOK-5 SERVE-6]', (key, text, name, value) => {
    expect(readConfig({ ...FIREBASE_ENVIRONMENT, [key]: text })[name]).toEqual(value);
  });

  it.each([
    [{ PORT: 'abc' }, /^PORT must be/],
    [{ PORT: '70000' }, /^PORT must be/],
    [{ DATABASE_URL: 'garbage' }, /^DATABASE_URL must be a URL such as postgres:/],
    [{ DATABASE_URL: 'postgres://u:secret@one:x,two/name' }, /^DATABASE_URL must be (?!.*secret)/],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '10.0.0.0/8, 1' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must be/],
    [{ PORTAL_ORIGINS: '*' }, /^PORTAL_ORIGINS must be origins/],
    [{ PORTAL_ORIGINS: 'https://bins.example/' }, /^PORTAL_ORIGINS must be origins/],
    [{ BUSINESS_TIME_ZONE: 'Melbourne' }, /^BUSINESS_TIME_ZONE must be/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of debug, info/],
    [{ DATABASE_URL_FILE: '/dev/null' }, /^DATABASE_URL_FILE names an empty file/],
    [{ DATABASE_URL_FILE: '/nowhere' }, /^DATABASE_URL_FILE names a file that cannot be read: ENOENT/],
    [
      { DATABASE_URL_FILE: '/dev/null', DATABASE_URL: 'postgres:///a' },
      /^Set DATABASE_URL or DATABASE_URL_FILE/,
    ],
    [{ RECAPTCHA: 'true' }, /^RECAPTCHA must be on or off, not 'true'/],
    [{ METRICS_ADDRESS: 'everywhere' }, /^METRICS_ADDRESS must be/],
    [{ METRICS_ADDRESS: '127.0.0.1:90000' }, /^METRICS_ADDRESS must be/],
    [{ AUTH_EMULATOR_URL: 'localhost' }, /^AUTH_EMULATOR_URL must be/],
    [{ AUTH_EMULATOR_URL: 'localhost:9099' }, /^AUTH_EMULATOR_URL must be a URL that begins with http:/],
    [{ AUTH_EMULATOR_URL: 'http://localhost:9099', NODE_ENV: 'production' }, /must not be set in production/],
    [
      { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', NODE_ENV: 'production' },
      /must not be set in production/,
    ],
  ])('refuses %j [STRANGER-4]', (environment, message) => {
    expect(() => readConfig({ ...FIREBASE_ENVIRONMENT, ...environment })).toThrow(message);
  });

  it('reads a secret from a file [START-1]', () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'secret-')), 'database-url');
    fs.writeFileSync(file, 'postgres://user:password@localhost/recycle_all\n');
    expect(readConfig({ ...FIREBASE_ENVIRONMENT, DATABASE_URL_FILE: file }).databaseUrl).toBe(
      'postgres://user:password@localhost/recycle_all',
    );
    fs.rmSync(path.dirname(file), { recursive: true });
  });

  it.each(['skips', '/', '/skips/', '/skip bins', '/skips?a', '/a//b', '/a/../b', '/./a', '/"a"', '/%61'])(
    'refuses BASE_PATH=%s [SERVE-6]',
    (path) => {
      expect(() => readConfig({ ...FIREBASE_ENVIRONMENT, BASE_PATH: path })).toThrow(
        `BASE_PATH must be a path such as /skips, without a slash at its end, not '${path}'`,
      );
    },
  );

  it('reads exactly the keys that .env.example lists [START-5]', () => {
    const root = path.resolve(__dirname, '../..');
    const example = fs.readFileSync(path.join(root, '.env.example'), 'utf8');
    const read = new Set<string>();
    const environment: Record<string, string> = new Proxy(FIREBASE_ENVIRONMENT, {
      get: (values, name: keyof typeof FIREBASE_ENVIRONMENT) => {
        read.add(name);
        return values[name];
      },
    });
    readConfig(environment);
    readDemoAddress(environment);
    // By the provider's library.
    read.add('GOOGLE_APPLICATION_CREDENTIALS');
    const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
    expect(listed.sort()).toEqual([...read].sort());
  });
});
