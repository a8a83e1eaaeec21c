import path from 'node:path';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { buildApp } from './app';
import type { Config } from './config';
import type { Db } from './db/Db';
import { measureDatabase, measureStatements } from './measureDatabase';
import { openMigrated } from './openMigrated';
import { createIdentity, type Identity } from './identity/identity';
import { purgeIdempotencyKeys } from './commands/idempotency';
import { VERSION } from './http/version';
import { serveMetrics } from './serveMetrics';

export interface Server {
  /** As reached from this machine. */
  url: string;
  /** For tests, which set its keep-alive timeout. */
  server: FastifyInstance['server'];
  db: Db;
  identity: Identity;
  /** Finishes the requests under way, then closes everything. */
  close(): Promise<void>;
}

/** Wildcard addresses to listen on, which a browser cannot open. */
const EVERY_ADDRESS = ['0.0.0.0', '::'];

function addressOf(host: string, port: number): string {
  if (EVERY_ADDRESS.includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The build's output, in the working directory: the server is started from the product's folder. */
export const PORTAL_FOLDER = path.resolve('dist/portal');

/** After every request's deadline; a connection still open then belongs to a client that does not read, or does not write. */
const LAST_RESPONSE_MILLISECONDS = 8_500;

const DAY_MILLISECONDS = 86_400_000;

interface ServeOptions {
  /** Cancels a start that waits for the database. */
  stopping?: AbortSignal;
  /** The folder with the portal's files. */
  portal?: string;
}

/** Opens the database, brings it up to date, and listens. */
export async function serve(
  config: Config,
  { stopping, portal = PORTAL_FOLDER }: ServeOptions = {},
): Promise<Server> {
  const { firebase, authEmulatorUrl, apiBaseUrl, basePath, businessTimeZone, host, port, metricsAddress } =
    config;
  let app: FastifyInstance | undefined;
  let stopMetrics: (() => Promise<void>) | undefined;
  const metrics = metricsAddress && new Registry();
  // Before the database is opened and migrated, because wrong credentials end the start.
  const identity = createIdentity({ ...firebase, authEmulatorUrl });
  const db = await openMigrated(
    {
      ...config,
      onConnectionLost: (error) => app?.log.warn({ err: error }, 'a database connection was lost'),
      onStatement: metrics && measureStatements(metrics),
      onLogLine: (level, message) => app?.log[level === 'LOG' ? 'info' : 'error'](`PostgreSQL: ${message}`),
    },
    stopping,
  );
  try {
    const configuration = {
      firebase,
      apiBaseUrl,
      businessTimeZone,
      ...(authEmulatorUrl ? { authEmulatorUrl } : {}),
      ...(config.demoSignIn ? { demoSignIn: config.demoSignIn } : {}),
      ...(basePath ? { basePath } : {}),
    };
    if (metrics) measureDatabase(metrics, db);
    app = await buildApp({
      ...config,
      db,
      identity,
      portal: { directory: portal, configuration },
      metrics,
    });
    const listening = app;
    listening.log.info({ version: VERSION }, 'starting');
    // Before listening: a server that answers must be complete.
    if (metrics) stopMetrics = await serveMetrics(metrics, metricsAddress);
    await listening.listen({ host, port });
    const purge = () =>
      void purgeIdempotencyKeys(db).catch((error: unknown) =>
        listening.log.warn({ err: error }, 'old Idempotency-Keys could not be purged'),
      );
    purge();
    const purging = setInterval(purge, DAY_MILLISECONDS).unref();
    const address = listening.server.address() as AddressInfo;
    return {
      url: addressOf(host, address.port),
      server: listening.server,
      db,
      identity,
      close: async () => {
        clearInterval(purging);
        const cutOff = setTimeout(() => listening.server.closeAllConnections(), LAST_RESPONSE_MILLISECONDS);
        await listening.close();
        await stopMetrics?.();
        clearTimeout(cutOff);
        await identity.close();
        await db.close();
      },
    };
  } catch (error) {
    await app?.close();
    await stopMetrics?.();
    await db.close();
    throw error;
  }
}
