import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import type { Db } from '../../db/Db';
import { listPart, sendList } from '../../plugins/lists';
import { queryId } from '../../plugins/validation';
import { listUsers, USERS_SORTABLE } from './usersRepository';

export function usersRoutes(app: FastifyInstance, db: Db): void {
  app.get<{ Querystring: Record<string, unknown> }>(paths.users, async ({ query }, reply) =>
    sendList(reply, await listUsers(db, queryId(query, 'accountId'), listPart(query, USERS_SORTABLE))),
  );
}
