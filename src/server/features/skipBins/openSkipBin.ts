import { canSkipBin, skipBinStateOf, type SkipBinEvent } from '../../../contract/skipBinMachine';
import type { SkipBin } from '../../../contract/skipBins';
import type { Sql } from '../../db/Db';
import { ApiError } from '../../http/errors/ApiError';
import { openForEdit } from '../openForEdit';
import { skipBinsTable } from './skipBinsRepository';

/**
 * The bin, locked, if its lifecycle lets this happen to it now.
 * @throws ApiError `not-found`, `conflict`, `invalid-transition`
 */
export async function openSkipBin(
  sql: Sql,
  request: { id: number; version?: number | undefined },
  event: SkipBinEvent,
): Promise<SkipBin> {
  const bin = await openForEdit(sql, skipBinsTable, 'bin', request);
  if (canSkipBin(bin, event)) return bin;
  const state = skipBinStateOf(bin);
  const situation =
    state === 'delivered' && !bin.desiredCollectionDate ? 'delivered, with no collection requested' : state;
  throw new ApiError('invalid-transition', `This cannot be done with a bin that is ${situation}`, {
    current: bin,
  });
}
