import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { CSV_LISTS } from '../../../contract/csv/csvLists';
import { filterSkipBinsSchema, stockSchema } from '../../../contract/listSkipBins';
import { paths } from '../../../contract/paths';
import { skipBinSchema, stockLineSchema } from '../../../contract/responses/skipBins';
import { listOf } from '../../../contract/responses/responseFields';
import type { Db } from '../../db/Db';
import { CachedList } from '../../db/CachedList';
import { isWhole, jsonList, listInParts } from '../../db/jsonList';
import { wantsCsv, type CsvFiles } from '../../http/CsvFiles';
import { notFound } from '../../http/errors/ApiError';
import { listPart, listQuerySchema, searchOf, sendJson, sendCached, sendList } from '../../http/lists';
import { describeRoute } from '../../http/openApi/describeRoute';
import { pathId, validateQuery } from '../../http/validation';
import { readAllDriverNames } from '../drivers/driversRepository';
import { getSkipBin, readStock, skipBinsQuery, UPCOMING_SQL, UPCOMING_QUERY } from './skipBinsRepository';
import { SKIP_BINS_SORTABLE, UPCOMING_SORTABLE } from './skipBinSortable';

export function skipBinsRoutes(
  app: FastifyInstance,
  db: Db,
  today: () => CalendarDate,
  csvFiles: CsvFiles,
): void {
  const readDrivers = () => readAllDriverNames(db);
  const upcomingQuerySchema = listQuerySchema(UPCOMING_SORTABLE);
  const querySchema = listQuerySchema(SKIP_BINS_SORTABLE).concat(filterSkipBinsSchema);
  app.get(
    paths.skipBins,
    describeRoute({ name: 'listSkipBins', query: querySchema, response: listOf(skipBinSchema), csv: true }),
    async (request, reply) => {
      const { page, pageSize, sort, search, ...filter } = validateQuery(querySchema, request.query);
      const part = listPart({ page, pageSize, sort, search }, SKIP_BINS_SORTABLE);
      const bins = skipBinsQuery(filter, today());
      if (!wantsCsv(request, reply))
        return sendList(reply, !part.page && !filter.jobSiteId, () => jsonList(db, bins, part));
      return csvFiles.send(reply, CSV_LISTS.skipBins, () => listInParts(db, bins, part), readDrivers);
    },
  );

  app.get(
    paths.skipBinStock,
    describeRoute({ name: 'readStock', query: stockSchema, response: listOf(stockLineSchema) }),
    async (request, reply) => {
      const query = validateQuery(stockSchema, request.query);
      return sendJson(reply, await readStock(db, { ...query, search: searchOf(query.search) }, today()));
    },
  );

  const upcoming = new CachedList(db, UPCOMING_SQL);
  app.get(
    paths.upcomingSkipBins,
    describeRoute({
      name: 'listUpcomingSkipBins',
      query: upcomingQuerySchema,
      response: listOf(skipBinSchema),
      csv: true,
      etag: true,
    }),
    async (request, reply) => {
      const part = listPart(validateQuery(upcomingQuerySchema, request.query), UPCOMING_SORTABLE);
      if (wantsCsv(request, reply))
        return csvFiles.send(
          reply,
          CSV_LISTS.skipBins,
          () => listInParts(db, UPCOMING_QUERY, part),
          readDrivers,
        );
      if (isWhole(part)) return sendCached(request, reply, await upcoming.read());
      return sendList(reply, !part.page, () => jsonList(db, UPCOMING_QUERY, part));
    },
  );

  app.get<{ Params: { id: string } }>(
    paths.skipBin(':id'),
    describeRoute({ name: 'readSkipBin', response: skipBinSchema }),
    async ({ params }, reply) => {
      const bin = await getSkipBin(db, pathId(params.id, 'bin'));
      if (!bin) throw notFound('bin');
      return sendJson(reply, bin);
    },
  );
}
