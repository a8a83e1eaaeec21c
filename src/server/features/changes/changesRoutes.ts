import type { FastifyInstance } from 'fastify';
import { filterChangesSchema } from '../../../contract/changes';
import { paths } from '../../../contract/paths';
import type { Db } from '../../db/Db';
import { sendJson } from '../../plugins/lists';
import { validate } from '../../plugins/validation';
import { listChanges } from './changesRepository';

/** The history. */
export function changesRoutes(app: FastifyInstance, db: Db, businessTimeZone: string): void {
  app.get(paths.changes, async ({ query }, reply) =>
    sendJson(reply, await listChanges(db, validate(filterChangesSchema, query), businessTimeZone)),
  );
}
