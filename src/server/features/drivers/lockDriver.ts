import type { Driver } from '../../../contract/responses/drivers';
import type { Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { lockForKeyShare } from '../../db/rows';
import { invalidField, type ApiError } from '../../http/errors/ApiError';
import { driversTable } from './driversRepository';

export const noSuchDriver = (field: string): ApiError => invalidField(field, 'There is no such driver');

/** Why a driver gets no jobs; undefined for one who does. */
export function whyUnfit(driver: Driver | undefined, field: string): ApiError | undefined {
  if (!driver) return noSuchDriver(field);
  return driver.status === 'archived' ? invalidField(field, 'This driver is archived') : undefined;
}

export async function getDriver(sql: Sql, driverId: number): Promise<Driver | undefined> {
  const json = await driversTable.get(sql, driverId);
  return json && parseJson(json);
}

/**
 * Reads a driver, and locks them against removal until the transaction ends.
 * @throws ApiError `validation-failed` for a driver who does not exist
 */
export async function lockDriver(sql: Sql, driverId: number, field = 'driverId'): Promise<Driver> {
  const isThere = await lockForKeyShare(sql, driversTable, driverId);
  const driver = isThere ? await getDriver(sql, driverId) : undefined;
  if (!driver) throw noSuchDriver(field);
  return driver;
}

/**
 * Locks a driver who gets a job.
 * @param driverId null or undefined: there is none
 * @throws ApiError `validation-failed` for a driver who does not exist, or is archived
 */
export async function refuseUnfitDriver(
  sql: Sql,
  driverId: number | null | undefined,
  field: string,
): Promise<void> {
  if (typeof driverId !== 'number') return;
  const fault = whyUnfit(await lockDriver(sql, driverId, field), field);
  if (fault) throw fault;
}

/** The same for one who gets new jobs; `null` is nobody. @throws ApiError `validation-failed` for an archived driver, too */
export async function lockActiveDriver(sql: Sql, driverId: number | null): Promise<void> {
  if (driverId === null) return;
  const { status } = await lockDriver(sql, driverId);
  if (status === 'archived') throw invalidField('driverId', 'This driver is archived');
}
