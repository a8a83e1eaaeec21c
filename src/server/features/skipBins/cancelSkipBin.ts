import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { paths } from '../../../contract/paths';
import { cancelSkipBinSchema } from '../../../contract/skipBins';
import { skipBinSchema } from '../../../contract/responses/skipBins';
import type { Db } from '../../db/Db';
import { changed } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import { openSkipBin } from './openSkipBin';
import { saveSkipBin } from './saveSkipBin';

/** Cancelling a replacement leaves the bin that it was to replace with a plain collection. */
export function cancelSkipBin(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'cancelSkipBin',
    method: 'PUT',
    path: paths.cancelSkipBin,
    schema: cancelSkipBinSchema,
    response: skipBinSchema,
    run: async ({ sql }, request) => {
      const { before, next } = await openSkipBin(sql, request, { type: 'cancel' });
      const cancelled = await saveSkipBin(sql, before, next, today());
      return changed('skipBin', before, cancelled);
    },
  });
}
