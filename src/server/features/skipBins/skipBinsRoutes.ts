import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import type { Db } from '../../db/Db';
import { notFound } from '../../plugins/ApiError';
import { listPart, sendJson, sendList } from '../../plugins/lists';
import { pathId, queryId } from '../../plugins/validation';
import { getSkipBin, listSkipBins, listUpcomingSkipBins, SKIP_BINS_SORTABLE } from './skipBinsRepository';

export function skipBinsRoutes(app: FastifyInstance, db: Db): void {
  app.get<{ Querystring: Record<string, unknown> }>(paths.skipBins, async ({ query }, reply) => {
    const jobSiteId = queryId(query, 'jobSiteId');
    return sendList(reply, await listSkipBins(db, { jobSiteId }, listPart(query, SKIP_BINS_SORTABLE)));
  });

  app.get(paths.upcomingSkipBins, async ({ query }, reply) =>
    sendList(reply, await listUpcomingSkipBins(db, listPart(query, SKIP_BINS_SORTABLE))),
  );

  app.get<{ Params: { id: string } }>(paths.skipBin(':id'), async ({ params }, reply) => {
    const bin = await getSkipBin(db, pathId(params.id, 'bin'));
    if (!bin) throw notFound('bin');
    return sendJson(reply, bin);
  });
}
