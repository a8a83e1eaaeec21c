import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { createSkipBinSchema } from '../../../contract/skipBins';
import { skipBinSchema } from '../../../contract/responses/skipBins';
import type { Db } from '../../db/Db';
import { registerCommand } from '../../commands/registerCommand';
import { insertNewBin } from './insertNewBin';

export function createSkipBin(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'createSkipBin',
    method: 'POST',
    path: paths.skipBins,
    schema: createSkipBinSchema,
    response: skipBinSchema,
    run: { atOnce: insertNewBin },
  });
}
