import { awaitsDelivery, isOver } from '../../../contract/lifecycle/lifecycle';
import type { SkipBin } from '../../../contract/responses/skipBins';
import type { CreateStandingOrder } from '../../../contract/standingOrders/standingOrders';
import { openForEdit } from '../../commands/openForEdit';
import { integer, read } from '../../db/columns';
import type { Sql } from '../../db/Db';
import { ON_SITE } from '../../db/statusLists';
import { ApiError, invalidField } from '../../http/errors/ApiError';
import { skipBinsTable } from '../skipBins/skipBinsRepository';

/** SQL: a bin `b` belongs to a standing order that makes jobs. */
const IS_TAKEN = `exists (select from standing_orders o where o.id = b.standing_order_id and o.status = 'active')`;

/** Locks the bin that the user names. @throws ApiError `validation-failed` */
async function openNamed(sql: Sql, id: number, jobSiteId: number): Promise<SkipBin> {
  const bin = await openForEdit(sql, skipBinsTable, 'bin', { id }).catch((error: unknown) => {
    throw error instanceof ApiError ? invalidField('skipBinId', 'There is no such bin') : error;
  });
  if (bin.jobSiteId !== jobSiteId) throw invalidField('skipBinId', 'This bin is on another job site');
  if (isOver(bin)) throw invalidField('skipBinId', 'This bin is neither ordered nor on site');
  const taken = await sql.query(`select b.id from skip_bins b where b.id = $1 and ${IS_TAKEN}`, [id]);
  if (taken.length > 0) throw invalidField('skipBinId', 'This bin belongs to another standing order');
  return bin;
}

/** Locks the bin of this type and size that has stood on the site longest, and that nobody has to collect. */
async function openLongest(
  sql: Sql,
  { jobSiteId, type, size }: CreateStandingOrder,
): Promise<SkipBin | undefined> {
  const [longest] = await read(
    sql,
    { id: integer },
    `select b.id from skip_bins b
     where b.job_site_id = $1 and b.type = $2 and b.size = $3 and b.status in ${ON_SITE}
       and b.desired_collection_date is null and not ${IS_TAKEN}
     order by b.id limit 1 for update of b`,
    [jobSiteId, type, size],
  );
  return longest && openForEdit(sql, skipBinsTable, 'bin', longest);
}

/** The bins that a new standing order begins with, locked: one of its site and, in a swap, the one that replaces it. */
export async function openFirstBins(sql: Sql, order: CreateStandingOrder): Promise<SkipBin[]> {
  const { skipBinId = null, jobSiteId } = order;
  const first =
    skipBinId === null ? await openLongest(sql, order) : await openNamed(sql, skipBinId, jobSiteId);
  if (!first) return [];
  if (awaitsDelivery(first) && first.previousSkipBinId !== null) {
    const old = await openForEdit(sql, skipBinsTable, 'bin', { id: first.previousSkipBinId });
    return isOver(old) ? [first] : [old, first];
  }
  const next = first.replacement && (await openForEdit(sql, skipBinsTable, 'bin', first.replacement));
  return next && !isOver(next) ? [first, next] : [first];
}
