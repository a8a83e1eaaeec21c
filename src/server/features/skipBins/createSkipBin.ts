import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { createSkipBinSchema } from '../../../contract/skipBins';
import type { Db } from '../../db/Db';
import { brokenConstraint } from '../../db/brokenConstraint';
import { insertRow } from '../../db/rows';
import { invalidField } from '../../http/errors/ApiError';
import { created } from '../changes/recordChange';
import { registerCommand } from '../registerCommand';
import { skipBinsTable } from './skipBinsRepository';

function explainJobSite(error: unknown): never {
  if (brokenConstraint(error) !== 'skip_bins_job_site_id_fkey') throw error;
  throw invalidField('jobSiteId', 'There is no such job site');
}

export function createSkipBin(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'createSkipBin',
    method: 'POST',
    path: paths.skipBins,
    schema: createSkipBinSchema,
    answers: 'SkipBin',
    run: async ({ sql }, bin) =>
      created('skipBin', await insertRow(sql, skipBinsTable, bin).catch(explainJobSite)),
  });
}
