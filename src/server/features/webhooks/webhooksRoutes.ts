import type { FastifyInstance } from 'fastify';
import { CSV_LISTS } from '../../../contract/csv/csvLists';
import { paths } from '../../../contract/paths';
import { listOf } from '../../../contract/responses/responseFields';
import { webhookSchema } from '../../../contract/responses/webhooks';
import type { Db } from '../../db/Db';
import { jsonList, listInParts } from '../../db/jsonList';
import { wantsCsv, type CsvFiles } from '../../http/CsvFiles';
import { sendList } from '../../http/lists';
import { describeRoute } from '../../http/openApi/describeRoute';
import { WEBHOOKS_QUERY } from './webhooksRepository';

export function webhooksRoutes(app: FastifyInstance, db: Db, csvFiles: CsvFiles): void {
  app.get(
    paths.webhooks,
    describeRoute({ name: 'listWebhooks', response: listOf(webhookSchema), csv: true }),
    async (request, reply) => {
      if (wantsCsv(request, reply))
        return csvFiles.send(reply, CSV_LISTS.webhooks, () => listInParts(db, WEBHOOKS_QUERY, {}));
      return sendList(reply, true, () => jsonList(db, WEBHOOKS_QUERY, {}));
    },
  );
}
