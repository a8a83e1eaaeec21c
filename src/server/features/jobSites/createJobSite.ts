import type { FastifyInstance } from 'fastify';
import { createJobSiteSchema } from '../../../contract/jobSites';
import { paths } from '../../../contract/paths';
import type { Db } from '../../db/Db';
import { holdRow, insertRow } from '../../db/rows';
import { invalidField } from '../../plugins/ApiError';
import { accountsTable } from '../accounts/accountsRepository';
import { created } from '../changes/recordChange';
import { registerCommand } from '../registerCommand';
import { jobSitesTable } from './jobSitesRepository';

export function createJobSite(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'createJobSite',
    method: 'POST',
    path: paths.jobSites,
    schema: createJobSiteSchema,
    run: async ({ sql }, jobSite) => {
      if (!(await holdRow(sql, accountsTable, jobSite.accountId)))
        throw invalidField('accountId', 'There is no such account');
      return created('jobSite', await insertRow(sql, jobSitesTable, jobSite));
    },
  });
}
