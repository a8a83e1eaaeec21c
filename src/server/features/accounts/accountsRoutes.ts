import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import type { Db } from '../../db/Db';
import { notFound } from '../../plugins/ApiError';
import { listPart, sendJson, sendList } from '../../plugins/lists';
import { pathId } from '../../plugins/validation';
import { ACCOUNTS_SORTABLE, getAccount, listAccounts } from './accountsRepository';

export function accountsRoutes(app: FastifyInstance, db: Db): void {
  app.get(paths.accounts, async ({ query }, reply) =>
    sendList(reply, await listAccounts(db, listPart(query, ACCOUNTS_SORTABLE))),
  );

  app.get<{ Params: { id: string } }>(paths.account(':id'), async ({ params }, reply) => {
    const account = await getAccount(db, pathId(params.id, 'account'));
    if (!account) throw notFound('account');
    return sendJson(reply, account);
  });
}
