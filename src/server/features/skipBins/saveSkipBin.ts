import { hasDone, isOnSite, isOver } from '../../../contract/lifecycle/lifecycle';
import { attemptsAfter } from '../../../contract/lifecycle/attempts';
import { addDays, type CalendarDate } from '../../../contract/calendarDate';
import { clearedFields, inconsistencies } from '../../../contract/lifecycle/inconsistencies';
import type { SkipBin, SkipBinFields } from '../../../contract/responses/skipBins';
import { integer, nullable, readPrepared } from '../../db/columns';
import type { Json, Sql } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { invalidFields } from '../../http/errors/ApiError';
import { skipBinsTable } from './skipBinsRepository';

type Given = { readonly [Field in keyof SkipBinFields]?: SkipBinFields[Field] | undefined };

/** Until when a bin that has just been delivered may stay, if its account's bins have a time. */
async function hireOf(sql: Sql, before: SkipBin, after: SkipBin): Promise<CalendarDate | null> {
  const { hireUntil, actualDeliveryDate } = after;
  if (hireUntil || !actualDeliveryDate || hasDone(before, 'delivery') || !isOnSite(after)) return hireUntil;
  const [account] = await readPrepared(
    sql,
    { days: nullable(integer) },
    'select hire_days as days from accounts where id = $1',
    [after.jobSite.account.id],
  );
  return account?.days ? addDays(actualDeliveryDate, account.days) : null;
}

/**
 * Saves fields of a locked bin, and clears the fields that no longer apply, and the driver of a collection that is no longer requested.
 * Its attempts follow, and its hire begins with its delivery.
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
  const cleared = Object.fromEntries(clearedFields(before, given).map((field) => [field, null]));
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const after = { ...before, ...named, ...cleared };
  const hasNoCollection = !isOver(after) && after.desiredCollectionDate === null;
  const driver = hasNoCollection ? { collectionDriverId: null } : {};
  const attempts = attemptsAfter(before, after);
  const hireUntil = await hireOf(sql, before, after);
  return updateRow(sql, skipBinsTable, before.id, { ...given, ...cleared, ...driver, attempts, hireUntil });
}
