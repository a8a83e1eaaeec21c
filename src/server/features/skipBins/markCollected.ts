import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { paths } from '../../../contract/paths';
import { markCollectedSchema } from '../../../contract/skipBins';
import { skipBinSchema } from '../../../contract/responses/skipBins';
import type { Db } from '../../db/Db';
import { changed } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import { openSkipBin } from './openSkipBin';
import { saveSkipBin } from './saveSkipBin';

export function markCollected(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'markCollected',
    method: 'PUT',
    path: paths.markCollected,
    schema: markCollectedSchema,
    response: skipBinSchema,
    run: async ({ sql }, { id, version, ...collected }) => {
      const { before, next } = await openSkipBin(sql, { id, version }, { type: 'markCollected' });
      const saved = await saveSkipBin(sql, before, { ...next, ...collected }, today());
      return changed('skipBin', before, saved);
    },
  });
}
