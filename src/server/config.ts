import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import {
  FIREBASE_KEYS,
  requireFirebaseConfiguration,
  type FirebaseConfiguration,
  type PortalConfiguration,
} from '../contract/configuration';
import { Hosts } from './db/postgres/Hosts';
import type { MetricsAddress } from './serveMetrics';

/** From the most to the least that is logged; requests are info. */
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  firebase: FirebaseConfiguration;
  authEmulatorUrl: string | undefined;
  databaseUrl: string | undefined;
  dataDir: string;
  host: string;
  port: number;
  trustedProxies: string[];
  /** Origins of portals that are served elsewhere and call this API. */
  portalOrigins: string[];
  apiBaseUrl: string;
  /** The path below which portal and API are served, such as '/skips'; '' for the root. */
  basePath: string;
  businessTimeZone: string;
  metricsAddress: MetricsAddress | undefined;
  /** Sends traces; OpenTelemetry's own variables say how. */
  isTraced: boolean;
  /** Lines of a lower level are not logged. */
  logLevel: LogLevel;
  /** The identity provider may ask browsers for Google's reCAPTCHA. */
  recaptcha: boolean;
  /** Webhooks may be addresses inside the network, and without TLS. */
  webhooksToPrivateNetwork: boolean;
  isProduction: boolean;
  /** The demo's, which no environment sets: the sign-in page is filled in with it. */
  demoSignIn?: PortalConfiguration['demoSignIn'];
}

/** The demo's addresses. */
export interface DemoAddress {
  host: string;
  port: number;
  /** Bound to the loopback address only: any client of the emulator can sign in as any user. */
  emulatorPort: number;
}

export type ProcessEnvironment = Readonly<Record<string, string | undefined>>;

const HIGHEST_PORT = 65_535;

function readPort(name: string, text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= HIGHEST_PORT))
    throw new Error(`${name} must be a number from 0 to ${HIGHEST_PORT}, not '${text}'`);
  return port;
}

function readTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new Error(`BUSINESS_TIME_ZONE must be a time zone such as Australia/Melbourne, not '${name}'`);
  }
}

function readAddress(name: string, text: string | undefined): MetricsAddress | undefined {
  if (!text) return undefined;
  const [, host, port = ''] = /^(?:([^:]+):)?(\d+)$/.exec(text) ?? [];
  if (!(Number(port || Number.NaN) <= HIGHEST_PORT)) {
    throw new Error(`${name} must be a port or an address such as 127.0.0.1:9464, not '${text}'`);
  }
  return { host: host ?? '127.0.0.1', port: Number(port) };
}

/** Addresses only: trusting every proxy, or a number of hops, would let a client forge its address. */
function readProxies(text: string): string[] {
  const networks = text.split(',').map((part) => part.trim());
  const valid = networks.filter((network) => {
    const [, address = '', bits = '0'] = /^([\da-f:.]+)(?:\/(\d+))?$/i.exec(network) ?? [];
    return isIP(address) && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
  });
  if (valid.length < networks.length)
    throw new Error(`TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, not '${text}'`);
  return networks;
}

function readOrigins(text: string): string[] {
  const origins = text.split(',').map((part) => part.trim());
  if (origins.some((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin))
    throw new Error(`PORTAL_ORIGINS must be origins such as https://bins.example, not '${text}'`);
  return origins;
}

/** It goes into the page, its addresses and names as it is: only characters that are written the same way in each. */
function readBasePath(path: string): string {
  if (!/^(\/(?!\.)[\w.~-]+)+$/.test(path))
    throw new Error(`BASE_PATH must be a path such as /skips, without a slash at its end, not '${path}'`);
  return path;
}

function readUrl(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  // URL.canParse takes the host of localhost:9099 for a scheme.
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new Error(`${name} must be a URL that begins with http:// or https://, not '${text}'`);
  return text.replace(/\/$/, '');
}

/** Several hosts are separated by commas. The error does not repeat the value, because it contains a password. */
function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text) || !new Hosts(text).all.every((url) => URL.canParse(url)))
    throw new Error('DATABASE_URL must be a URL such as postgres://user:password@localhost:5432/recycle_all');
  return text;
}

function readLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((one) => one === text);
  if (!level) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not '${text}'`);
  return level;
}

/** A secret may stand in a file that `name`_FILE names: in a container's secret, or a credential of systemd. */
function readSecret(environment: ProcessEnvironment, name: string): string | undefined {
  const fileName = `${name}_FILE`;
  const file = environment[fileName];
  if (!file) return environment[name];
  if (environment[name]) throw new Error(`Set ${name} or ${fileName}, not both`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${fileName} names a file that cannot be read: ${(error as Error).message}`);
  }
  if (text === '') throw new Error(`${fileName} names an empty file: ${file}`);
  return text;
}

const variableOf = (key: string) => `FIREBASE_${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`;

/** The specification's error names the keys; an operator sets variables. */
function readFirebase(environment: ProcessEnvironment): FirebaseConfiguration {
  const given = Object.fromEntries(FIREBASE_KEYS.map((key) => [key, environment[variableOf(key)]]));
  try {
    return requireFirebaseConfiguration(given);
  } catch (error) {
    const variables = FIREBASE_KEYS.filter((key) => !given[key]).map(variableOf);
    throw new Error(
      `${(error as Error).message}\nSet ${variables.join(', ')} in the environment; .env.example describes every setting.`,
    );
  }
}

function readSwitch(name: string, text: string): boolean {
  if (!['on', 'off'].includes(text)) throw new Error(`${name} must be on or off, not '${text}'`);
  return text === 'on';
}

/** This server's variable, and the one that Firebase's libraries read. */
const EMULATOR_KEYS = ['AUTH_EMULATOR_URL', 'FIREBASE_AUTH_EMULATOR_HOST'];

/** The emulator accepts unsigned tokens, so any client could sign in as any user. */
function refuseEmulator(environment: ProcessEnvironment): void {
  const named = EMULATOR_KEYS.find((key) => environment[key]);
  if (named) throw new Error(`${named} must not be set in production`);
}

/**
 * Reads the whole configuration. Only this file reads the environment.
 * @throws 'Missing required configuration: {names}', or an Error that names an invalid variable
 */
export function readConfig(environment: ProcessEnvironment = process.env): Config {
  const isProduction = environment.NODE_ENV === 'production';
  if (isProduction) refuseEmulator(environment);
  return {
    firebase: readFirebase(environment),
    authEmulatorUrl: readUrl('AUTH_EMULATOR_URL', environment.AUTH_EMULATOR_URL),
    databaseUrl: readDatabaseUrl(readSecret(environment, 'DATABASE_URL')),
    dataDir: environment.DATA_DIR || '.data/database',
    host: environment.HOST || '127.0.0.1',
    trustedProxies: environment.TRUST_PROXY ? readProxies(environment.TRUST_PROXY) : [],
    portalOrigins: environment.PORTAL_ORIGINS ? readOrigins(environment.PORTAL_ORIGINS) : [],
    port: readPort('PORT', environment.PORT || '3000'),
    basePath: environment.BASE_PATH ? readBasePath(environment.BASE_PATH) : '',
    apiBaseUrl: readUrl('API_BASE_URL', environment.API_BASE_URL) ?? '',
    businessTimeZone: readTimeZone(environment.BUSINESS_TIME_ZONE || 'Australia/Melbourne'),
    logLevel: readLogLevel(environment.LOG_LEVEL || 'info'),
    isTraced: readUrl('OTEL_EXPORTER_OTLP_ENDPOINT', environment.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined,
    metricsAddress: readAddress('METRICS_ADDRESS', environment.METRICS_ADDRESS),
    recaptcha: readSwitch('RECAPTCHA', environment.RECAPTCHA || 'off'),
    webhooksToPrivateNetwork: readSwitch(
      'WEBHOOKS_TO_PRIVATE_NETWORK',
      environment.WEBHOOKS_TO_PRIVATE_NETWORK || 'off',
    ),
    isProduction,
  };
}

/**
 * The demo's only settings.
 * @throws an Error that names an invalid variable
 */
export function readDemoAddress(environment: ProcessEnvironment = process.env): DemoAddress {
  return {
    host: environment.HOST || 'localhost',
    port: readPort('PORT', environment.PORT || '3000'),
    emulatorPort: readPort('AUTH_EMULATOR_PORT', environment.AUTH_EMULATOR_PORT || '9099'),
  };
}
