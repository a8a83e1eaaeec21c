import type { CalendarDate } from '../../../contract/calendarDate';
import { fitSkipBin } from '../../../contract/fitSkipBin';
import { movedHalf } from '../../../contract/movedHalf';
import type { SkipBin } from '../../../contract/skipBins';
import type { Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { invalidField } from '../../http/errors/ApiError';
import { changed, type EntityChange } from '../changes/recordChange';
import { openForEdit } from '../openForEdit';
import { saveSkipBin } from './saveSkipBin';
import { skipBinsTable } from './skipBinsRepository';

/**
 * Moves the other bin of a swap to the same date and time slot as this one.
 * @returns the change, or none if nothing had to move
 * @throws ApiError `validation-failed` at this bin's field, if the date does not fit the other bin
 */
export async function moveOtherHalf(
  sql: Sql,
  before: SkipBin,
  after: SkipBin,
  previous: SkipBin | undefined,
  today: CalendarDate,
): Promise<EntityChange[]> {
  const moved = movedHalf(before, after, { previous, replacement: before.replacement });
  if (!moved) return [];
  const other = await openForEdit(sql, skipBinsTable, 'bin', { id: moved.other.id });
  const [fault] = fitSkipBin(other, moved.given, today);
  if (fault) throw invalidField(moved.at, `${fault.message}, for the other bin of the swap`);
  return changed('skipBin', other, await saveSkipBin(sql, other, moved.given, today)).changes;
}

/** Locks the bin that this one replaces. Call it before locking this one: the fixed order prevents deadlocks. */
export async function openPrevious(sql: Sql, id: number): Promise<SkipBin | undefined> {
  const json = await skipBinsTable.get(sql, id);
  const { previousSkipBinId = null } = json ? parseJson(json) : {};
  return previousSkipBinId === null
    ? undefined
    : openForEdit(sql, skipBinsTable, 'bin', { id: previousSkipBinId });
}
