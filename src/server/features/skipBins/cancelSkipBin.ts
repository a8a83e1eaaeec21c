import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { cancelSkipBinSchema } from '../../../contract/skipBins';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { changed } from '../changes/recordChange';
import { registerCommand } from '../registerCommand';
import { openSkipBin } from './openSkipBin';
import { skipBinsTable } from './skipBinsRepository';

/** A bin that was to swap another one out leaves that one with a plain collection. */
export function cancelSkipBin(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'cancelSkipBin',
    method: 'PUT',
    path: paths.cancelSkipBin,
    schema: cancelSkipBinSchema,
    run: async ({ sql }, request) => {
      const before = await openSkipBin(sql, request, { type: 'cancel' });
      const cancelled = await updateRow(sql, skipBinsTable, before.id, { status: 'cancelled' });
      return changed('skipBin', before, cancelled);
    },
  });
}
