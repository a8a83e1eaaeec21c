import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { paths } from '../../../contract/paths';
import { markDeliveredSchema } from '../../../contract/skipBins';
import { skipBinSchema } from '../../../contract/responses/skipBins';
import type { Db } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { changed } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import { withNextJob } from './joinNextJob';
import { openSkipBin } from './openSkipBin';
import { refuseNumberInUse } from './refuseNumberInUse';
import { saveSkipBin } from './saveSkipBin';

export function markDelivered(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'markDelivered',
    method: 'PUT',
    path: paths.markDelivered,
    schema: markDeliveredSchema,
    response: skipBinSchema,
    run: async ({ sql }, { id, version, evenIfInUse = false, ...delivered }) => {
      const { before, next } = await openSkipBin(sql, { id, version }, { type: 'markDelivered' });
      const saved = await saveSkipBin(sql, before, { ...next, ...delivered }, today());
      const result = await withNextJob(sql, before, changed('skipBin', before, saved), today());
      // After what takes locks, so that no other lock is awaited while the number is locked.
      if (!evenIfInUse) await refuseNumberInUse(sql, before, parseJson(saved));
      return result;
    },
  });
}
