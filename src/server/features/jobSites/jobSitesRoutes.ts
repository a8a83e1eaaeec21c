import type { FastifyInstance } from 'fastify';
import { searchJobSitesSchema } from '../../../contract/jobSites';
import { paths } from '../../../contract/paths';
import type { Db } from '../../db/Db';
import { notFound } from '../../http/errors/ApiError';
import { listPart, listQuerySchema, sendJson, sendList } from '../../http/lists';
import { pathId, validateBoth } from '../../http/validation';
import { getJobSite, JOB_SITES_SORTABLE, searchJobSites } from './jobSitesRepository';

export function jobSitesRoutes(app: FastifyInstance, db: Db): void {
  const querySchema = listQuerySchema(JOB_SITES_SORTABLE);
  app.put(paths.jobSitesSearch, async (request, reply) => {
    const { body, query } = validateBoth(
      { schema: searchJobSitesSchema, given: request.body },
      { schema: querySchema, given: request.query },
    );
    return sendList(reply, await searchJobSites(db, body, listPart(query, JOB_SITES_SORTABLE)));
  });

  app.get<{ Params: { id: string } }>(paths.jobSite(':id'), async ({ params }, reply) => {
    const jobSite = await getJobSite(db, pathId(params.id, 'job site'));
    if (!jobSite) throw notFound('job site');
    return sendJson(reply, jobSite);
  });
}
