import type { FastifyInstance } from 'fastify';
import { CSV_LISTS } from '../../../contract/csv/csvLists';
import { paths } from '../../../contract/paths';
import { staffMemberSchema } from '../../../contract/responses/staff';
import { listOf } from '../../../contract/responses/responseFields';
import type { Db } from '../../db/Db';
import { jsonList, listInParts } from '../../db/jsonList';
import { wantsCsv, type CsvFiles } from '../../http/CsvFiles';
import { listPart, listQuerySchema, sendList } from '../../http/lists';
import { describeRoute } from '../../http/openApi/describeRoute';
import { validateQuery } from '../../http/validation';
import type { Identity } from '../../identity/identity';
import { confirmStaff } from './confirmStaff';
import { STAFF_QUERY, STAFF_SORTABLE, staffUids } from './staffRepository';

/** The list is confirmed with the provider after it was read, at most this often. */
const CONFIRM_MILLISECONDS = 5_000;

export function staffRoutes(app: FastifyInstance, db: Db, identity: Identity, csvFiles: CsvFiles): void {
  const querySchema = listQuerySchema(STAFF_SORTABLE);
  let confirmed = -Infinity;

  async function confirm() {
    await confirmStaff(db, identity, await staffUids(db));
  }

  app.get(
    paths.staff,
    describeRoute({ name: 'listStaff', query: querySchema, response: listOf(staffMemberSchema), csv: true }),
    async (request, reply) => {
      const part = listPart(validateQuery(querySchema, request.query), STAFF_SORTABLE);
      if (wantsCsv(request, reply))
        return csvFiles.send(reply, CSV_LISTS.staff, () => listInParts(db, STAFF_QUERY, part));
      if (performance.now() - confirmed > CONFIRM_MILLISECONDS) {
        confirmed = performance.now();
        void confirm().catch((error: unknown) =>
          request.log.warn({ err: error }, 'confirming the staff failed'),
        );
      }
      return sendList(reply, !part.page, () => jsonList(db, STAFF_QUERY, part));
    },
  );
}
