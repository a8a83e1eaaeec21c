import type { FastifyInstance } from 'fastify';
import { idInQuery } from '../../../contract/fields';
import { paths } from '../../../contract/paths';
import type { Db } from '../../db/Db';
import { CachedList } from '../../db/CachedList';
import { isWhole } from '../../db/jsonList';
import { notFound } from '../../http/errors/ApiError';
import { listPart, listQuerySchema, sendJson, sendCached, sendList } from '../../http/lists';
import { pathId, validate } from '../../http/validation';
import {
  getSkipBin,
  listSkipBins,
  listUpcomingSkipBins,
  SKIP_BINS_SORTABLE,
  UPCOMING_JSON,
} from './skipBinsRepository';

export function skipBinsRoutes(app: FastifyInstance, db: Db): void {
  const upcomingQuerySchema = listQuerySchema(SKIP_BINS_SORTABLE);
  const querySchema = upcomingQuerySchema.shape({ jobSiteId: idInQuery() });
  app.get(paths.skipBins, async (request, reply) => {
    const { jobSiteId, ...query } = validate(querySchema, request.query);
    return sendList(reply, await listSkipBins(db, { jobSiteId }, listPart(query, SKIP_BINS_SORTABLE)));
  });

  const upcoming = new CachedList(db, UPCOMING_JSON);
  app.get(paths.upcomingSkipBins, async (request, reply) => {
    const part = listPart(validate(upcomingQuerySchema, request.query), SKIP_BINS_SORTABLE);
    if (isWhole(part)) return sendCached(request, reply, await upcoming.read());
    return sendList(reply, await listUpcomingSkipBins(db, part));
  });

  app.get<{ Params: { id: string } }>(paths.skipBin(':id'), async ({ params }, reply) => {
    const bin = await getSkipBin(db, pathId(params.id, 'bin'));
    if (!bin) throw notFound('bin');
    return sendJson(reply, bin);
  });
}
