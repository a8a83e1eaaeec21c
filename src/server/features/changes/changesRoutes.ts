import type { FastifyInstance } from 'fastify';
import { filterChangesSchema } from '../../../contract/changes';
import { paths } from '../../../contract/paths';
import type { Db } from '../../db/Db';
import { ApiError } from '../../http/errors/ApiError';
import { ConcurrencyLimit } from '../../http/bounds/ConcurrencyLimit';
import { sendJson } from '../../http/lists';
import { validate } from '../../http/validation';
import { listChanges } from './changesRepository';

/** Of the database's connections. A filter that fits little of a long history is slow, and must not keep other work waiting. */
const MOST_CONNECTIONS = 2;

/** The history. */
export function changesRoutes(app: FastifyInstance, db: Db, businessTimeZone: string): void {
  const limit = new ConcurrencyLimit(MOST_CONNECTIONS);
  app.get(paths.changes, async ({ query }, reply) => {
    const filter = validate(filterChangesSchema, query);
    const changes = await limit.run(() => {
      // It waited until its deadline, and was answered.
      if (reply.sent) throw new ApiError('unavailable', 'This took too long');
      return listChanges(db, filter, businessTimeZone);
    });
    return sendJson(reply, changes);
  });
}
