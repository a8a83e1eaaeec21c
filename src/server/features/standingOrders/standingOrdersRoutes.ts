import type { FastifyInstance } from 'fastify';
import { CSV_LISTS } from '../../../contract/csv/csvLists';
import { paths } from '../../../contract/paths';
import { listOf } from '../../../contract/responses/responseFields';
import { standingOrderSchema } from '../../../contract/responses/standingOrders';
import { listStandingOrdersSchema } from '../../../contract/standingOrders/standingOrders';
import type { Db } from '../../db/Db';
import { jsonList, listInParts } from '../../db/jsonList';
import { wantsCsv, type CsvFiles } from '../../http/CsvFiles';
import { sendList } from '../../http/lists';
import { describeRoute } from '../../http/openApi/describeRoute';
import { validateQuery } from '../../http/validation';
import { standingOrdersQuery } from './standingOrdersRepository';

export function standingOrdersRoutes(app: FastifyInstance, db: Db, csvFiles: CsvFiles): void {
  app.get(
    paths.standingOrders,
    describeRoute({
      name: 'listStandingOrders',
      query: listStandingOrdersSchema,
      response: listOf(standingOrderSchema),
      csv: true,
    }),
    async (request, reply) => {
      const query = standingOrdersQuery(validateQuery(listStandingOrdersSchema, request.query).jobSiteId);
      if (wantsCsv(request, reply))
        return csvFiles.send(reply, CSV_LISTS.standingOrders, () => listInParts(db, query, {}));
      return sendList(reply, true, () => jsonList(db, query, {}));
    },
  );
}
