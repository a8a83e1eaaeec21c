import type { FastifyInstance } from 'fastify';
import { createJobSiteSchema } from '../../../contract/jobSites';
import { paths } from '../../../contract/paths';
import { jobSiteSchema } from '../../../contract/responses/jobSites';
import type { Db } from '../../db/Db';
import { insertRow } from '../../db/rows';
import { created } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import { lockAccount } from '../accounts/lockAccount';
import { jobSitesTable } from './jobSitesRepository';

export function createJobSite(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'createJobSite',
    method: 'POST',
    path: paths.jobSites,
    schema: createJobSiteSchema,
    response: jobSiteSchema,
    run: async ({ sql }, jobSite) => {
      await lockAccount(sql, jobSite.accountId);
      return created('jobSite', await insertRow(sql, jobSitesTable, jobSite));
    },
  });
}
