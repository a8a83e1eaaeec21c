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
 * Makes the other half of a swap due at the same time as this one.
 * @returns what that changed, if there was anything to do
 * @throws ApiError `validation-failed` at this bin's date, where that does not fit the other one
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

/** The bin that this one replaces, locked: always before this one, so that two people never wait for each other in a circle. */
export async function openPrevious(sql: Sql, id: number): Promise<SkipBin | undefined> {
  const json = await skipBinsTable.get(sql, id);
  const { previousSkipBinId = null } = json ? parseJson(json) : {};
  return previousSkipBinId === null
    ? undefined
    : openForEdit(sql, skipBinsTable, 'bin', { id: previousSkipBinId });
}
