import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { createSkipBinSchema } from '../../../contract/skipBins';
import type { Db } from '../../db/Db';
import { holdRow, insertRow } from '../../db/rows';
import { invalidField } from '../../plugins/ApiError';
import { created } from '../changes/recordChange';
import { jobSitesTable } from '../jobSites/jobSitesRepository';
import { registerCommand } from '../registerCommand';
import { skipBinsTable } from './skipBinsRepository';

export function createSkipBin(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'createSkipBin',
    method: 'POST',
    path: paths.skipBins,
    schema: createSkipBinSchema,
    run: async ({ sql }, bin) => {
      if (!(await holdRow(sql, jobSitesTable, bin.jobSiteId)))
        throw invalidField('jobSiteId', 'There is no such job site');
      return created('skipBin', await insertRow(sql, skipBinsTable, bin));
    },
  });
}
