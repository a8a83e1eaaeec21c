import type { FastifyInstance } from 'fastify';
import { updateJobSiteSchema } from '../../../contract/jobSites';
import { paths } from '../../../contract/paths';
import { jobSiteSchema } from '../../../contract/responses/jobSites';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { changed } from '../../commands/recordChange';
import { openForEdit } from '../../commands/openForEdit';
import { registerCommand } from '../../commands/registerCommand';
import { lockAccount } from '../accounts/lockAccount';
import { jobSitesTable } from './jobSitesRepository';

export function updateJobSite(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'updateJobSite',
    method: 'PUT',
    path: paths.jobSites,
    schema: updateJobSiteSchema,
    response: jobSiteSchema,
    run: async ({ sql }, request) => {
      const before = await openForEdit(sql, jobSitesTable, 'job site', request);
      const { accountId } = request;
      if (accountId !== undefined && accountId !== before.account.id) await lockAccount(sql, accountId);
      return changed('jobSite', before, await updateRow(sql, jobSitesTable, before.id, request));
    },
  });
}
