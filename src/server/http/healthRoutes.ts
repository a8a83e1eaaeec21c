import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { object } from 'yup';
import { textChoice } from '../../contract/fields';
import { HEALTH_PATH, READY_PATH } from '../../contract/paths';
import { named, text } from '../../contract/responses/responseFields';
import { BACKED_UP_TABLES } from '../db/backup/backupFormat';
import type { Db } from '../db/Db';
import { VERSION } from './version';
import { ApiError } from './errors/ApiError';
import { describeRoute } from './openApi/describeRoute';

/** The database check is cached, because these paths need no authentication and have no rate limit. */
const KEPT_MILLISECONDS = 1_000;
const DEADLINE_MILLISECONDS = 2_000;

/** Opens the files of each table: one that has vanished is told before a request needs it. */
const READ_EACH_TABLE = `select ${BACKED_UP_TABLES.map((table) => `exists (select from ${table})`).join(', ')}`;

async function isReady(db: Db, log: FastifyBaseLogger): Promise<boolean> {
  const check = db.query(READ_EACH_TABLE).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'not ready');
      return false;
    },
  );
  return Promise.race([check, setTimeout(DEADLINE_MILLISECONDS, false, { ref: false })]);
}

const healthSchema = named(
  'Health',
  'Whether the process answers, or is ready.',
  object({ status: textChoice(['ok', 'ready']).defined(), version: text() }),
);

const description = (name: string) => describeRoute({ name, response: healthSchema });

/** Health checks. Liveness: the process answers. Readiness: its database answers. While the process stops, both are 503. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  let lastCheck = { at: Number.NEGATIVE_INFINITY, database: Promise.resolve(false) };

  app.get(HEALTH_PATH, description('readHealth'), () => ({ status: 'ok', version: VERSION }));
  app.get(READY_PATH, description('readReadiness'), async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (performance.now() - lastCheck.at > KEPT_MILLISECONDS) {
      lastCheck = { at: performance.now(), database: isReady(db, app.log) };
    }
    if (await lastCheck.database) return { status: 'ready', version: VERSION };
    throw new ApiError('unavailable', 'The database does not answer, or lacks files: see the log');
  });
}
