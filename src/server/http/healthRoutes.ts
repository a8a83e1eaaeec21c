import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { object } from 'yup';
import { textChoice } from '../../contract/fields';
import { HEALTH_PATH, READY_PATH } from '../../contract/paths';
import { named, text } from '../../contract/responses/responseFields';
import { BACKED_UP_TABLES } from '../db/backup/backupFormat';
import type { Db } from '../db/Db';
import type { Identity } from '../identity/identity';
import { VERSION } from './version';
import { ApiError } from './errors/ApiError';
import { describeRoute } from './openApi/describeRoute';

/** The database check is cached, because these paths need no authentication and have no rate limit. */
const KEPT_MILLISECONDS = 1_000;
const DEADLINE_MILLISECONDS = 2_000;

/** Opens the files of each table: one that has vanished is told before a request needs it. */
const READ_EACH_TABLE = `select ${BACKED_UP_TABLES.map((table) => `exists (select from ${table})`).join(', ')}`;

const NO_DATABASE = 'The database does not answer, or lacks files: see the log';
const NO_PROVIDER = 'The identity provider has not answered since the start: see the log';

interface Checked {
  db: Db;
  identity: Pick<Identity, 'hasAnswered'>;
  log: FastifyBaseLogger;
}

/** @returns why the process is not ready, if it is not */
async function whyNotReady({ db, identity, log }: Checked): Promise<string | undefined> {
  const check = async (works: Promise<unknown>, reason: string) =>
    works.then(
      () => undefined,
      (error: unknown) => {
        log.warn({ err: error }, 'not ready');
        return reason;
      },
    );
  const inTime = (reason: string) => setTimeout(DEADLINE_MILLISECONDS, reason, { ref: false });
  const reasons = await Promise.all([
    Promise.race([check(db.query(READ_EACH_TABLE), NO_DATABASE), inTime(NO_DATABASE)]),
    Promise.race([check(identity.hasAnswered(), NO_PROVIDER), inTime(NO_PROVIDER)]),
  ]);
  return reasons.find(Boolean);
}

const healthSchema = named(
  'Health',
  'Whether the process answers, or is ready.',
  object({ status: textChoice(['ok', 'ready']).defined(), version: text() }),
);

const description = (name: string) => describeRoute({ name, response: healthSchema });

/**
 * Health checks. Liveness: the process answers. Readiness: its database answers, and the identity provider has answered once: while a
 * provider is away that was there, no process works better than another. While the process stops, both are 503.
 */
export function healthRoutes(app: FastifyInstance, db: Db, identity: Pick<Identity, 'hasAnswered'>): void {
  let lastCheck = { at: Number.NEGATIVE_INFINITY, reason: Promise.resolve<string | undefined>(undefined) };

  app.get(HEALTH_PATH, description('readHealth'), () => ({ status: 'ok', version: VERSION }));
  app.get(READY_PATH, description('readReadiness'), async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (performance.now() - lastCheck.at > KEPT_MILLISECONDS) {
      lastCheck = { at: performance.now(), reason: whyNotReady({ db, identity, log: app.log }) };
    }
    const reason = await lastCheck.reason;
    if (reason) throw new ApiError('unavailable', reason);
    return { status: 'ready', version: VERSION };
  });
}
