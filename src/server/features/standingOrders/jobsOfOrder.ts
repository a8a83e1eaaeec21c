import type { CalendarDate } from '../../../contract/calendarDate';
import { isOnSite } from '../../../contract/lifecycle/lifecycle';
import { skipBinSchema, type SkipBin } from '../../../contract/responses/skipBins';
import type { EntityChange } from '../../commands/recordChange';
import { integer, readPrepared } from '../../db/columns';
import type { Sql } from '../../db/Db';
import { jsonRows, parseJson } from '../../db/jsonList';
import { CURRENT, ON_SITE } from '../../db/statusLists';
import { joinNextJob } from '../skipBins/joinNextJob';
import { SKIP_BIN_SELECT } from '../skipBins/skipBinsRepository';

/** Locks the bins of a standing order that are ordered or on site, by id, and reads them. */
export async function openBins(sql: Sql, orderId: number): Promise<SkipBin[]> {
  const where = `where b.standing_order_id = $1 and b.status in ${CURRENT} order by b.id`;
  await sql.query(`select b.id from skip_bins b ${where} for update of b`, [orderId]);
  return parseJson(await jsonRows(sql, skipBinSchema, `${SKIP_BIN_SELECT} ${where}`, [orderId]));
}

const isStanding = (bin: SkipBin) => isOnSite(bin) && bin.desiredCollectionDate === null;

/** Those of these standing orders that have a bin on site whose collection is not requested. */
export async function withBinStanding(sql: Sql, orderIds: readonly number[]): Promise<number[]> {
  const rows = await readPrepared(
    sql,
    { id: integer },
    `select o.id from standing_orders o where o.id = any($1::integer[]) and exists (
       select from skip_bins b
       where b.standing_order_id = o.id and b.status in ${ON_SITE} and b.desired_collection_date is null
     ) order by o.id`,
    [orderIds],
  );
  return rows.map(({ id }) => id);
}

/** Lets the next job of a standing order take away the newest bin on its site. @param bins of that order, locked */
export function joinStanding(
  sql: Sql,
  bins: readonly SkipBin[],
  today: CalendarDate,
): Promise<EntityChange[]> {
  const delivered = ({ actualDeliveryDate }: SkipBin) => actualDeliveryDate ?? '';
  const newest = bins
    .filter(isStanding)
    .reduce<SkipBin | undefined>(
      (found, bin) => (found && delivered(found) > delivered(bin) ? found : bin),
      undefined,
    );
  return newest ? joinNextJob(sql, newest, today) : Promise.resolve([]);
}
