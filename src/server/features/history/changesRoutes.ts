import type { FastifyInstance } from 'fastify';
import { CSV_LISTS } from '../../../contract/csv/csvLists';
import { filterChangesSchema, type FilterChanges } from '../../../contract/filterChanges';
import { paths } from '../../../contract/paths';
import { changeSchema } from '../../../contract/responses/changes';
import { listOf } from '../../../contract/responses/responseFields';
import type { Db } from '../../db/Db';
import { ConcurrencyLimit } from '../../http/limits/ConcurrencyLimit';
import { wantsCsv, type CsvFiles } from '../../http/CsvFiles';
import { sendJson } from '../../http/lists';
import { describeRoute } from '../../http/openApi/describeRoute';
import { validateQuery } from '../../http/validation';
import { changedFieldsInParts } from '../../commands/changesRepository';
import { listChanges } from './listChanges';

/** Database connections for history queries: a filter with few matches in a long history is slow, and must not block others. */
const MAX_CONNECTIONS = 2;

export function changesRoutes(
  app: FastifyInstance,
  db: Db,
  businessTimeZone: string,
  csvFiles: CsvFiles,
): void {
  const limit = new ConcurrencyLimit(MAX_CONNECTIONS);
  app.get(
    paths.changes,
    describeRoute({
      name: 'listChanges',
      query: filterChangesSchema,
      response: listOf(changeSchema),
      csv: true,
    }),
    async (request, reply) => {
      const read = (filter: FilterChanges) =>
        limit.runFor(reply, () => listChanges(db, filter, businessTimeZone));
      const filter = validateQuery(filterChangesSchema, request.query);
      if (!wantsCsv(request, reply)) return sendJson(reply, await read(filter));
      return csvFiles.send(reply, CSV_LISTS.changes, () =>
        Promise.resolve(changedFieldsInParts(db, read, filter)),
      );
    },
  );
}
