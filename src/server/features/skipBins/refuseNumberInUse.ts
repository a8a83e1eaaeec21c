import { isOnSite } from '../../../contract/lifecycle/lifecycle';
import { isSameNumber } from '../../../contract/numberKey';
import type { SkipBin } from '../../../contract/responses/skipBins';
import type { Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { ApiError } from '../../http/errors/ApiError';
import { lockBinsWithNumber } from './skipBinsRepository';

/**
 * Refuses a number that is in use on another job site. On the same site it is accepted: both records say
 * where the bin is. Checked when a bin is delivered, also by an undo, or a delivered bin's number changes; a number that was
 * accepted before is not checked again.
 * @throws ApiError `bin-number-in-use`, with the bins that have it
 */
export async function refuseNumberInUse(sql: Sql, before: SkipBin, after: SkipBin): Promise<void> {
  const { referenceNumber, jobSiteId } = after;
  if (!isOnSite(after) || referenceNumber === null) return;
  if (isOnSite(before) && isSameNumber(before.referenceNumber, referenceNumber)) return;
  const binsWithNumber = parseJson(
    await lockBinsWithNumber(sql, { referenceNumber, exceptJobSiteId: jobSiteId }),
  );
  const [first] = binsWithNumber;
  if (!first) return;
  const { name, account } = first.jobSite;
  throw new ApiError('bin-number-in-use', `${referenceNumber} stands at ${name}, ${account.name}`, {
    binsWithNumber,
  });
}
