import type { FastifyInstance } from 'fastify';
import { filterChangesSchema } from '../../../contract/changes';
import { paths } from '../../../contract/paths';
import type { Db } from '../../db/Db';
import { ApiError } from '../../http/errors/ApiError';
import { ConcurrencyLimit } from '../../http/bounds/ConcurrencyLimit';
import { sendJson } from '../../http/lists';
import { validate } from '../../http/validation';
import { listChanges } from './changesRepository';

/** Database connections for history queries: a filter with few matches in a long history is slow, and must not block others. */
const MOST_CONNECTIONS = 2;

/** Reads the history. */
export function changesRoutes(app: FastifyInstance, db: Db, businessTimeZone: string): void {
  const limit = new ConcurrencyLimit(MOST_CONNECTIONS);
  app.get(paths.changes, async ({ query }, reply) => {
    const filter = validate(filterChangesSchema, query);
    const changes = await limit.run(() => {
      // Its deadline answered it while it was queued.
      if (reply.sent) throw new ApiError('unavailable', 'This took too long');
      return listChanges(db, filter, businessTimeZone);
    });
    return sendJson(reply, changes);
  });
}
