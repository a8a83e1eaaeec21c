import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { paths } from '../../../contract/paths';
import { releasedReplacement } from '../../../contract/releasedReplacement';
import { withdrawCollectionSchema } from '../../../contract/skipBins';
import type { Db, Sql } from '../../db/Db';
import { changed, type EntityChange } from '../changes/recordChange';
import { openForEdit } from '../openForEdit';
import { registerCommand } from '../registerCommand';
import { openSkipBin } from './openSkipBin';
import { saveSkipBin } from './saveSkipBin';
import { skipBinsTable } from './skipBinsRepository';

async function releaseReplacement(sql: Sql, id: number, today: CalendarDate): Promise<EntityChange[]> {
  const replacement = await openForEdit(sql, skipBinsTable, 'bin', { id });
  // It was locked only now, and may have been collected or cancelled meanwhile.
  const released = releasedReplacement(replacement);
  if (!released) return [];
  return changed('skipBin', replacement, await saveSkipBin(sql, replacement, released, today)).changes;
}

/** A delivered bin is wanted longer. Both bins of a swap are written in one transaction. */
export function withdrawCollection(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'withdrawCollection',
    method: 'PUT',
    path: paths.withdrawCollection,
    schema: withdrawCollectionSchema,
    answers: 'SkipBin',
    run: async ({ sql }, request) => {
      const { before, status } = await openSkipBin(sql, request, { type: 'withdrawCollection' });
      // First, so that the saved bin has no replacement.
      const released = before.replacement
        ? await releaseReplacement(sql, before.replacement.id, today())
        : [];
      const noCollection = { desiredCollectionDate: null, collectionTimeSlot: null };
      const alone = { ...before, replacement: null };
      const saved = await saveSkipBin(sql, alone, { status, ...noCollection }, today());
      return { saved, changes: [...changed('skipBin', before, saved).changes, ...released] };
    },
  });
}
