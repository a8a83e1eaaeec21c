import { isSameNumber, type SkipBin } from '../../../contract/skipBins';
import type { Json, Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { ApiError } from '../../http/errors/ApiError';
import { listStanding } from './skipBinsRepository';

/**
 * A number is painted on one bin, which stands in one place. Asked when a bin comes to stand somewhere, or is given another
 * number while it does; what was known and taken before is not asked again.
 * @throws ApiError `bin-number-in-use`, with where it stands
 */
export async function refuseNumberInUse(sql: Sql, before: SkipBin, saved: Json<SkipBin>): Promise<void> {
  const { status, referenceNumber, jobSiteId } = parseJson(saved);
  if (status !== 'delivered' || referenceNumber === null) return;
  if (before.status === 'delivered' && isSameNumber(before.referenceNumber, referenceNumber)) return;
  const standing = parseJson(await listStanding(sql, { referenceNumber, jobSiteId }));
  const [first] = standing;
  if (!first) return;
  const { name, account } = first.jobSite;
  throw new ApiError('bin-number-in-use', `${referenceNumber} stands at ${name}, ${account.name}`, {
    standing,
  });
}
