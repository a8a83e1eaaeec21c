import type { FastifyInstance } from 'fastify';
import { idInQuery } from '../../../contract/fields';
import { paths } from '../../../contract/paths';
import type { Db } from '../../db/Db';
import { listPart, listQuerySchema, sendList } from '../../http/lists';
import { validate } from '../../http/validation';
import { listUsers, USERS_SORTABLE } from './usersRepository';

export function usersRoutes(app: FastifyInstance, db: Db): void {
  const querySchema = listQuerySchema(USERS_SORTABLE).shape({ accountId: idInQuery() });
  app.get(paths.users, async (request, reply) => {
    const { accountId, ...query } = validate(querySchema, request.query);
    return sendList(reply, await listUsers(db, accountId, listPart(query, USERS_SORTABLE)));
  });
}
