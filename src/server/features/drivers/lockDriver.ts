import type { Driver } from '../../../contract/responses/drivers';
import type { Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { lockForKeyShare } from '../../db/rows';
import { invalidField } from '../../http/errors/ApiError';
import { driversTable } from './driversRepository';

/**
 * Reads a driver who gets jobs, and locks them against removal until the transaction ends.
 * @throws ApiError `validation-failed` for a driver who does not exist
 */
export async function lockDriver(sql: Sql, driverId: number): Promise<Driver> {
  const isThere = await lockForKeyShare(sql, driversTable, driverId);
  const json = isThere ? await driversTable.get(sql, driverId) : undefined;
  if (!json) throw invalidField('driverId', 'There is no such driver');
  return parseJson(json);
}

/** The same for one who gets new jobs; `null` is nobody. @throws ApiError `validation-failed` for an archived driver, too */
export async function lockActiveDriver(sql: Sql, driverId: number | null): Promise<void> {
  if (driverId === null) return;
  const { status } = await lockDriver(sql, driverId);
  if (status === 'archived') throw invalidField('driverId', 'This driver is archived');
}
