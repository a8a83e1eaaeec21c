import type { FastifyInstance } from 'fastify';
import { searchJobSitesSchema } from '../../../contract/jobSites';
import { paths } from '../../../contract/paths';
import type { Db } from '../../db/Db';
import { notFound } from '../../plugins/ApiError';
import { listPart, sendJson, sendList } from '../../plugins/lists';
import { pathId, validate } from '../../plugins/validation';
import { getJobSite, JOB_SITES_SORTABLE, searchJobSites } from './jobSitesRepository';

export function jobSitesRoutes(app: FastifyInstance, db: Db): void {
  app.put(paths.jobSitesSearch, async ({ body, query }, reply) => {
    const search = validate(searchJobSitesSchema, body);
    return sendList(reply, await searchJobSites(db, search, listPart(query, JOB_SITES_SORTABLE)));
  });

  app.get<{ Params: { id: string } }>(paths.jobSite(':id'), async ({ params }, reply) => {
    const jobSite = await getJobSite(db, pathId(params.id, 'job site'));
    if (!jobSite) throw notFound('job site');
    return sendJson(reply, jobSite);
  });
}
