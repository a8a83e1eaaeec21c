import type { FastifyInstance } from 'fastify';
import { CSV_LISTS } from '../../../contract/csv/csvLists';
import {
  listJobSiteBinsSchema,
  searchJobSitesSchema,
  suburbQuerySchema,
  suggestionQuerySchema,
} from '../../../contract/jobSites';
import { paths } from '../../../contract/paths';
import { jobSiteBinsSchema, jobSiteSchema, suburbSchema } from '../../../contract/responses/jobSites';
import { suggestionSchema } from '../../../contract/responses/suggestion';
import { listOf } from '../../../contract/responses/responseFields';
import type { Db } from '../../db/Db';
import { jsonList, listInParts } from '../../db/jsonList';
import { wantsCsv, type CsvFiles } from '../../http/CsvFiles';
import { notFound } from '../../http/errors/ApiError';
import { listPart, listQuerySchema, sendJson, sendList } from '../../http/lists';
import { describeRoute } from '../../http/openApi/describeRoute';
import { pathId, validateQuery, validateBoth } from '../../http/validation';
import { readSuburb } from './readSuburb';
import { suggestSearch } from './suggestSearch';
import { getJobSite, JOB_SITES_SORTABLE, jobSitesQuery, readJobSiteBins } from './jobSitesRepository';

export function jobSitesRoutes(app: FastifyInstance, db: Db, csvFiles: CsvFiles): void {
  const querySchema = listQuerySchema(JOB_SITES_SORTABLE);
  app.put(
    paths.jobSitesSearch,
    describeRoute({
      name: 'searchJobSites',
      body: searchJobSitesSchema,
      query: querySchema,
      response: listOf(jobSiteSchema),
      csv: true,
    }),
    async (request, reply) => {
      const { body, query } = validateBoth(
        { schema: searchJobSitesSchema, given: request.body },
        { schema: querySchema, given: request.query },
      );
      const part = listPart(query, JOB_SITES_SORTABLE);
      const sites = jobSitesQuery(body);
      if (!wantsCsv(request, reply))
        return sendList(reply, !part.page && !body.accountId, () => jsonList(db, sites, part));
      return csvFiles.send(reply, CSV_LISTS.jobSites, () => listInParts(db, sites, part));
    },
  );

  app.get(
    paths.jobSiteBins,
    describeRoute({
      name: 'listJobSiteBins',
      query: listJobSiteBinsSchema,
      response: listOf(jobSiteBinsSchema),
    }),
    async (request, reply) => {
      const { accountId } = validateQuery(listJobSiteBinsSchema, request.query);
      return sendJson(reply, await readJobSiteBins(db, accountId));
    },
  );

  app.get(
    paths.suburb,
    describeRoute({ name: 'readSuburb', query: suburbQuerySchema, response: suburbSchema }),
    async (request, reply) => {
      const { suburb } = validateQuery(suburbQuerySchema, request.query);
      return sendJson(reply, await readSuburb(db, suburb));
    },
  );

  app.get(
    paths.suggestion,
    describeRoute({ name: 'suggestSearch', query: suggestionQuerySchema, response: suggestionSchema }),
    (request) => suggestSearch(db, validateQuery(suggestionQuerySchema, request.query).search),
  );

  app.get<{ Params: { id: string } }>(
    paths.jobSite(':id'),
    describeRoute({ name: 'readJobSite', response: jobSiteSchema }),
    async ({ params }, reply) => {
      const jobSite = await getJobSite(db, pathId(params.id, 'job site'));
      if (!jobSite) throw notFound('job site');
      return sendJson(reply, jobSite);
    },
  );
}
