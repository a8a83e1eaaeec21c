import type { FastifyInstance } from 'fastify';
import { updateJobSiteSchema, type UpdateJobSite } from '../../../contract/jobSites';
import { paths } from '../../../contract/paths';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { changed } from '../changes/recordChange';
import { openForEdit } from '../openForEdit';
import { registerCommand } from '../registerCommand';
import { jobSitesTable } from './jobSitesRepository';

/** A PUT replaces: an optional text that was left out is none. */
const NONE = {
  referenceNumber: null,
  addressLine1: null,
  addressLine2: null,
  addressSuburb: null,
  addressPostcode: null,
  addressState: null,
} satisfies Partial<UpdateJobSite>;

export function updateJobSite(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'updateJobSite',
    method: 'PUT',
    path: paths.jobSites,
    schema: updateJobSiteSchema,
    run: async ({ sql }, request) => {
      const before = await openForEdit(sql, jobSitesTable, 'job site', request);
      return changed(
        'jobSite',
        before,
        await updateRow(sql, jobSitesTable, before.id, { ...NONE, ...request }),
      );
    },
  });
}
