import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import type { Db } from '../../db/Db';
import { notFound } from '../../http/errors/ApiError';
import { listPart, listQuerySchema, sendJson, sendList } from '../../http/lists';
import { pathId, validate } from '../../http/validation';
import { ACCOUNTS_SORTABLE, getAccount, listAccounts } from './accountsRepository';

export function accountsRoutes(app: FastifyInstance, db: Db): void {
  const querySchema = listQuerySchema(ACCOUNTS_SORTABLE);
  app.get(paths.accounts, async ({ query }, reply) => {
    const part = listPart(validate(querySchema, query), ACCOUNTS_SORTABLE);
    return sendList(reply, await listAccounts(db, part));
  });

  app.get<{ Params: { id: string } }>(paths.account(':id'), async ({ params }, reply) => {
    const account = await getAccount(db, pathId(params.id, 'account'));
    if (!account) throw notFound('account');
    return sendJson(reply, account);
  });
}
