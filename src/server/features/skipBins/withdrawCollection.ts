import { isOver } from '../../../contract/lifecycle/lifecycle';
import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { paths } from '../../../contract/paths';
import { nextFields } from '../../../contract/lifecycle/skipBinMachine';
import { withdrawCollectionSchema } from '../../../contract/skipBins';
import { skipBinSchema } from '../../../contract/responses/skipBins';
import type { Db, Sql } from '../../db/Db';
import { changed, type EntityChange } from '../../commands/recordChange';
import { openForEdit } from '../../commands/openForEdit';
import { registerCommand } from '../../commands/registerCommand';
import { openSkipBin } from './openSkipBin';
import { saveSkipBin } from './saveSkipBin';
import { skipBinsTable } from './skipBinsRepository';

/** Cancels a pending replacement. A delivered one stays on the site, and no longer replaces a bin. */
async function releaseReplacement(sql: Sql, id: number, today: CalendarDate): Promise<EntityChange[]> {
  const replacement = await openForEdit(sql, skipBinsTable, 'bin', { id });
  // It was locked only now, and may have been collected or cancelled meanwhile.
  if (isOver(replacement)) return [];
  const released = nextFields(replacement, { type: 'cancel' }) ?? { previousSkipBinId: null };
  return changed('skipBin', replacement, await saveSkipBin(sql, replacement, released, today)).changes;
}

/** Withdraws the request for a collection or a swap. Both bins of a swap are written in one transaction. */
export function withdrawCollection(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'withdrawCollection',
    method: 'PUT',
    path: paths.withdrawCollection,
    schema: withdrawCollectionSchema,
    response: skipBinSchema,
    run: async ({ sql }, request) => {
      const { before, next } = await openSkipBin(sql, request, { type: 'withdrawCollection' });
      // First, so that the saved bin has no replacement in the response.
      const released = before.replacement
        ? await releaseReplacement(sql, before.replacement.id, today())
        : [];
      // `before` still has the replacement that was just released: `inconsistencies` would refuse to clear the date.
      const alone = { ...before, replacement: null };
      const saved = await saveSkipBin(sql, alone, { ...next, collectionTimeSlot: null }, today());
      return { saved, changes: [...changed('skipBin', before, saved).changes, ...released] };
    },
  });
}
