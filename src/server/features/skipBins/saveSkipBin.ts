import { isOver } from '../../../contract/lifecycle/lifecycle';
import { attemptsAfter } from '../../../contract/lifecycle/attempts';
import type { CalendarDate } from '../../../contract/calendarDate';
import { clearedDates, inconsistencies } from '../../../contract/lifecycle/inconsistencies';
import type { SkipBin, SkipBinFields } from '../../../contract/responses/skipBins';
import type { Json, Sql } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { invalidFields } from '../../http/errors/ApiError';
import { skipBinsTable } from './skipBinsRepository';

type Given = { readonly [Field in keyof SkipBinFields]?: SkipBinFields[Field] | undefined };

/**
 * Saves fields of a locked bin, and clears the dates that no longer apply, and the driver of a collection that is no longer requested.
 * Its attempts follow.
 * @throws ApiError `validation-failed` when its status, dates and time slots are inconsistent
 */
export async function saveSkipBin(
  sql: Sql,
  before: SkipBin,
  given: Given,
  today: CalendarDate,
): Promise<Json<SkipBin>> {
  const faults = inconsistencies(before, given, today);
  if (faults.length > 0) throw invalidFields(faults);
  const cleared = Object.fromEntries(clearedDates(before, given).map((date) => [date, null]));
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const after = { ...before, ...named, ...cleared };
  const hasNoCollection = !isOver(after) && after.desiredCollectionDate === null;
  const driver = hasNoCollection ? { collectionDriverId: null } : {};
  const attempts = attemptsAfter(before, after);
  return updateRow(sql, skipBinsTable, before.id, { ...given, ...cleared, ...driver, attempts });
}
