import type { FastifyInstance } from 'fastify';
import { CSV_LISTS } from '../../../contract/csv/csvLists';
import { paths } from '../../../contract/paths';
import { driverSchema } from '../../../contract/responses/drivers';
import { listOf } from '../../../contract/responses/responseFields';
import type { Db } from '../../db/Db';
import { jsonList, listInParts } from '../../db/jsonList';
import { wantsCsv, type CsvFiles } from '../../http/CsvFiles';
import { sendList } from '../../http/lists';
import { describeRoute } from '../../http/openApi/describeRoute';
import { DRIVERS_QUERY } from './driversRepository';

export function driversRoutes(app: FastifyInstance, db: Db, csvFiles: CsvFiles): void {
  app.get(
    paths.drivers,
    describeRoute({ name: 'listDrivers', response: listOf(driverSchema), csv: true }),
    async (request, reply) => {
      if (wantsCsv(request, reply))
        return csvFiles.send(reply, CSV_LISTS.drivers, () => listInParts(db, DRIVERS_QUERY, {}));
      return sendList(reply, true, () => jsonList(db, DRIVERS_QUERY, {}));
    },
  );
}
