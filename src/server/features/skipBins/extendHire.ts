import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { paths } from '../../../contract/paths';
import { extendHireSchema } from '../../../contract/skipBins';
import { skipBinSchema } from '../../../contract/responses/skipBins';
import type { Db } from '../../db/Db';
import { changed } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import { openSkipBin } from './openSkipBin';
import { saveSkipBin } from './saveSkipBin';

/** Sets until when a bin may stay on its site. */
export function extendHire(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'extendHire',
    method: 'PUT',
    path: paths.extendHire,
    schema: extendHireSchema,
    response: skipBinSchema,
    run: async ({ sql }, { hireUntil, ...request }) => {
      const { before, next } = await openSkipBin(sql, request, { type: 'extendHire' });
      const extended = await saveSkipBin(sql, before, { ...next, hireUntil }, today());
      return changed('skipBin', before, extended);
    },
  });
}
