import type { FastifyInstance } from 'fastify';
import { archiveJobSiteSchema } from '../../../contract/jobSites';
import { paths } from '../../../contract/paths';
import { jobSiteSchema } from '../../../contract/responses/jobSites';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { changed } from '../../commands/recordChange';
import { openForEdit } from '../../commands/openForEdit';
import { registerCommand } from '../../commands/registerCommand';
import { jobSitesTable } from './jobSitesRepository';

export function archiveJobSite(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'archiveJobSite',
    method: 'PUT',
    path: paths.jobSiteStatus,
    schema: archiveJobSiteSchema,
    response: jobSiteSchema,
    run: async ({ sql }, request) => {
      const before = await openForEdit(sql, jobSitesTable, 'job site', request);
      const { status } = request;
      return changed('jobSite', before, await updateRow(sql, jobSitesTable, before.id, { status }));
    },
  });
}
