import type { FastifyInstance } from 'fastify';
import { CSV_LISTS } from '../../../contract/csv/csvLists';
import { idInQuery } from '../../../contract/fields';
import { paths } from '../../../contract/paths';
import { userSchema } from '../../../contract/responses/users';
import { listOf } from '../../../contract/responses/responseFields';
import type { Db } from '../../db/Db';
import { jsonList, listInParts } from '../../db/jsonList';
import { wantsCsv, type CsvFiles } from '../../http/CsvFiles';
import { listPart, listQuerySchema, sendList } from '../../http/lists';
import { describeRoute } from '../../http/openApi/describeRoute';
import { validateQuery } from '../../http/validation';
import { USERS_SORTABLE, usersQuery } from './usersRepository';

export function usersRoutes(app: FastifyInstance, db: Db, csvFiles: CsvFiles): void {
  const querySchema = listQuerySchema(USERS_SORTABLE).shape({ accountId: idInQuery() });
  app.get(
    paths.users,
    describeRoute({ name: 'listUsers', query: querySchema, response: listOf(userSchema), csv: true }),
    async (request, reply) => {
      const { accountId, ...given } = validateQuery(querySchema, request.query);
      const part = listPart(given, USERS_SORTABLE);
      const query = usersQuery(accountId);
      if (!wantsCsv(request, reply))
        return sendList(reply, !part.page && !accountId, () => jsonList(db, query, part));
      return csvFiles.send(reply, CSV_LISTS.users, () => listInParts(db, query, part));
    },
  );
}
