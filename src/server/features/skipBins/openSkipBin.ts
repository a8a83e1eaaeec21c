import { isOnSite } from '../../../contract/lifecycle/lifecycle';
import {
  nextFields,
  skipBinStateOf,
  type LifecycleFields,
  type SkipBinEvent,
} from '../../../contract/lifecycle/skipBinMachine';
import type { SkipBin } from '../../../contract/responses/skipBins';
import type { Sql } from '../../db/Db';
import { ApiError } from '../../http/errors/ApiError';
import { openForEdit } from '../../commands/openForEdit';
import { skipBinsTable } from './skipBinsRepository';

/**
 * Locks a bin for a command, if its lifecycle allows the event now.
 * @returns the bin as it is, and the fields that the event assigns
 * @throws ApiError `not-found`, `conflict`, `invalid-transition`
 */
export async function openSkipBin(
  sql: Sql,
  request: { id: number; version?: number | undefined },
  event: SkipBinEvent,
): Promise<{ before: SkipBin; next: LifecycleFields }> {
  const before = await openForEdit(sql, skipBinsTable, 'bin', request);
  const next = nextFields(before, event);
  if (next) return { before, next };
  const state = skipBinStateOf(before);
  const situation = state === 'swap' ? 'being swapped' : state;
  const lacksRequest = isOnSite(before) && before.desiredCollectionDate === null;
  const words = lacksRequest ? `${situation}, with no collection requested` : situation;
  throw new ApiError('invalid-transition', `This cannot be done with a bin that is ${words}`, {
    current: before,
  });
}
