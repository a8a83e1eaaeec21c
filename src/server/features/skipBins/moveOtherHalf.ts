import type { CalendarDate } from '../../../contract/calendarDate';
import { inconsistencies } from '../../../contract/lifecycle/inconsistencies';
import { jobOf } from '../../../contract/lifecycle/lifecycle';
import { otherHalf, type MovedHalf } from '../../../contract/lifecycle/swapHalves';
import type { SkipBin, SkipBinFields } from '../../../contract/responses/skipBins';
import type { Json, Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { ApiError, invalidField } from '../../http/errors/ApiError';
import { listChangesSince } from '../../commands/changesRepository';
import { changed } from '../../commands/recordChange';
import { openForEdit } from '../../commands/openForEdit';
import type { CommandResult } from '../../commands/registerCommand';
import { saveSkipBin } from './saveSkipBin';
import { getSkipBin, skipBinsTable } from './skipBinsRepository';

/** What a write to one half of a swap also writes to the other. */
export interface OtherHalf extends Omit<MovedHalf<SkipBinFields>, 'fields'> {
  fields: Partial<SkipBinFields>;
}

/** The other half of a swap, if it is not yet this one's driver's; one driver does both. */
export function assignOtherHalf(saved: SkipBin, previous: SkipBin | undefined): OtherHalf | undefined {
  const { date, driver } = jobOf(saved);
  const other = otherHalf<SkipBinFields>(saved, { previous, replacement: saved.replacement });
  if (!other || other[jobOf(other).driver] === saved[driver]) return undefined;
  return { at: date, other, fields: { [jobOf(other).driver]: saved[driver] } };
}

/** The day to which the other half comes; undefined if it keeps its day. */
export function newDayOf(moved: OtherHalf | undefined): CalendarDate | undefined {
  if (!moved) return undefined;
  const { date } = jobOf(moved.other);
  const day = moved.fields[date] ?? undefined;
  return day === moved.other[date] ? undefined : day;
}

const OTHER_HALF_CHANGED =
  'Somebody else has changed the other bin of this swap meanwhile. Nothing was saved: check that bin, then save again';

/**
 * Writes the other bin of a swap together with this one, if it has to move or to get a driver.
 * @param version of the other bin, as the user saw it
 * @returns the result of a command that changed this bin and perhaps the other
 * @throws ApiError `validation-failed` at this bin's field, if the date does not fit the other bin; `conflict` with this bin,
 * if the other has another version
 */
export async function moveOtherHalf(
  sql: Sql,
  before: SkipBin,
  saved: Json<SkipBin>,
  moved: OtherHalf | undefined,
  version: number | undefined,
  today: CalendarDate,
): Promise<CommandResult<SkipBin>> {
  const result = changed('skipBin', before, saved);
  if (!moved) return result;
  const other = await openForEdit(sql, skipBinsTable, 'bin', { id: moved.other.id });
  // It was locked only now, and may have been delivered, collected or cancelled meanwhile. Passed as both partners: `otherHalf`
  // takes the one that fits.
  if (!otherHalf(parseJson(saved), { previous: other, replacement: other })) return result;
  if (version !== undefined && version !== other.version) {
    throw new ApiError('conflict', OTHER_HALF_CHANGED, {
      current: before,
      changes: parseJson(await listChangesSince(sql, [{ kind: 'skipBin', id: other.id, version }])),
    });
  }
  const [fault] = inconsistencies(other, moved.fields, today);
  if (fault) throw invalidField(moved.at, `${fault.message}, for the other bin of the swap`);
  const { changes } = changed('skipBin', other, await saveSkipBin(sql, other, moved.fields, today));
  return {
    // It may contain the other bin.
    saved: (await getSkipBin(sql, before.id)) ?? saved,
    changes: [...result.changes, ...changes],
  };
}

/**
 * Locks the old bin of a replacement, if it has one. Called before the replacement is locked: in this order, two writes to a swap
 * cannot deadlock.
 */
export async function openOldBin(sql: Sql, replacementId: number): Promise<SkipBin | undefined> {
  const json = await skipBinsTable.get(sql, replacementId);
  const { previousSkipBinId = null } = json ? parseJson(json) : {};
  return previousSkipBinId === null
    ? undefined
    : openForEdit(sql, skipBinsTable, 'bin', { id: previousSkipBinId });
}
