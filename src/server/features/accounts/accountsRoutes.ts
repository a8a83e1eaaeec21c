import type { FastifyInstance } from 'fastify';
import { listAccountBinsSchema, similarAccountsSchema } from '../../../contract/accounts';
import { CSV_LISTS } from '../../../contract/csv/csvLists';
import { paths } from '../../../contract/paths';
import { accountBinsSchema, accountSchema } from '../../../contract/responses/accounts';
import { listOf } from '../../../contract/responses/responseFields';
import type { Db } from '../../db/Db';
import { jsonList, listInParts } from '../../db/jsonList';
import { wantsCsv, type CsvFiles } from '../../http/CsvFiles';
import { notFound } from '../../http/errors/ApiError';
import { listPart, listQuerySchema, sendJson, sendList } from '../../http/lists';
import { describeRoute } from '../../http/openApi/describeRoute';
import { pathId, validateQuery } from '../../http/validation';
import { listAccountBins } from './listAccountBins';
import { ACCOUNTS_QUERY, ACCOUNTS_SORTABLE, getAccount, listSimilarAccounts } from './accountsRepository';

export function accountsRoutes(app: FastifyInstance, db: Db, csvFiles: CsvFiles): void {
  const querySchema = listQuerySchema(ACCOUNTS_SORTABLE);
  app.get(
    paths.accounts,
    describeRoute({ name: 'listAccounts', query: querySchema, response: listOf(accountSchema), csv: true }),
    async (request, reply) => {
      const part = listPart(validateQuery(querySchema, request.query), ACCOUNTS_SORTABLE);
      if (!wantsCsv(request, reply))
        return sendList(reply, !part.page, () => jsonList(db, ACCOUNTS_QUERY, part));
      return csvFiles.send(reply, CSV_LISTS.accounts, () => listInParts(db, ACCOUNTS_QUERY, part));
    },
  );

  app.get(
    paths.similarAccounts,
    describeRoute({
      name: 'listSimilarAccounts',
      query: similarAccountsSchema,
      response: listOf(accountSchema),
    }),
    async ({ query }, reply) => {
      const { name } = validateQuery(similarAccountsSchema, query);
      return sendJson(reply, await listSimilarAccounts(db, name));
    },
  );

  app.get(
    paths.accountBins,
    describeRoute({
      name: 'listAccountBins',
      query: listAccountBinsSchema,
      response: listOf(accountBinsSchema),
    }),
    async ({ query }, reply) => {
      const { accountIds } = validateQuery(listAccountBinsSchema, query);
      return sendJson(reply, await listAccountBins(db, accountIds.split(',').map(Number)));
    },
  );

  app.get<{ Params: { id: string } }>(
    paths.account(':id'),
    describeRoute({ name: 'readAccount', response: accountSchema }),
    async ({ params }, reply) => {
      const account = await getAccount(db, pathId(params.id, 'account'));
      if (!account) throw notFound('account');
      return sendJson(reply, account);
    },
  );
}
