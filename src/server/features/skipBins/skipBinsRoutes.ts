import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import type { Db } from '../../db/Db';
import { KeptList } from '../../db/KeptList';
import { notFound } from '../../plugins/ApiError';
import { isWhole, listPart, sendJson, sendKept, sendList } from '../../plugins/lists';
import { pathId, queryId } from '../../plugins/validation';
import {
  getSkipBin,
  listSkipBins,
  listUpcomingSkipBins,
  SKIP_BINS_SORTABLE,
  UPCOMING_JSON,
} from './skipBinsRepository';

export function skipBinsRoutes(app: FastifyInstance, db: Db): void {
  app.get<{ Querystring: Record<string, unknown> }>(paths.skipBins, async ({ query }, reply) => {
    const jobSiteId = queryId(query, 'jobSiteId');
    return sendList(reply, await listSkipBins(db, { jobSiteId }, listPart(query, SKIP_BINS_SORTABLE)));
  });

  const upcoming = new KeptList(db, UPCOMING_JSON);
  app.get(paths.upcomingSkipBins, async (request, reply) => {
    const part = listPart(request.query, SKIP_BINS_SORTABLE);
    if (isWhole(part)) return sendKept(request, reply, await upcoming.read());
    return sendList(reply, await listUpcomingSkipBins(db, part));
  });

  app.get<{ Params: { id: string } }>(paths.skipBin(':id'), async ({ params }, reply) => {
    const bin = await getSkipBin(db, pathId(params.id, 'bin'));
    if (!bin) throw notFound('bin');
    return sendJson(reply, bin);
  });
}
