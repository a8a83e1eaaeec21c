import { boolean, object, type InferType } from 'yup';
import { addDays, type CalendarDate } from '../../../contract/calendarDate';
import type { ClosedDays } from '../../../contract/closedDays/closedDayOf';
import { dateField } from '../../../contract/dateField';
import { id, integer } from '../../../contract/responses/responseFields';
import type { StandingOrder } from '../../../contract/responses/standingOrders';
import { dayOfJob, occurrencesOf } from '../../../contract/standingOrders/occurrences';
import type { Sql } from '../../db/Db';
import { jsonRows, parseJson } from '../../db/jsonList';

/** For how many days ahead jobs are made. */
const HORIZON_DAYS = 28;

const madeDaySchema = object({
  standingOrderId: id(),
  date: dateField().defined(),
  madeFor: dateField().defined(),
  skipBinId: integer(),
  joinedTo: integer().nullable(),
  isReleased: boolean().defined(),
  /** Whether its job is in the database: not if an undo has removed it. */
  isThere: boolean().defined(),
});
/** A date for which a standing order has made a job, as in the migration 026_standing_orders. */
export type MadeDay = InferType<typeof madeDaySchema>;

/** A date of a standing order, and the day on which somebody drives. */
export interface DueDay {
  date: CalendarDate;
  day: CalendarDate;
}

/** The dates for which there are to be jobs now, from `first` on: none on a day that has passed. */
export function daysAhead(
  order: StandingOrder,
  closed: ClosedDays,
  today: CalendarDate,
  first = today,
): DueDay[] {
  return occurrencesOf(order, first, addDays(today, HORIZON_DAYS))
    .map((date) => ({ date, day: dayOfJob(closed, date) }))
    .filter(({ day }) => day >= today);
}

/** The newest change of a bin that was cancelled by hand, after it had been released and that was undone. */
const BY_HAND = `('cancelSkipBin', 'updateSkipBin')`;

/** The days of these standing orders whose jobs are due from a day on, in order. */
export async function readMadeDays(
  sql: Sql,
  orderIds: readonly number[],
  from: CalendarDate,
): Promise<MadeDay[]> {
  return parseJson(
    await jsonRows(
      sql,
      madeDaySchema,
      `select standing_order_id as "standingOrderId", date, made_for as "madeFor", skip_bin_id as "skipBinId",
         joined_to as "joinedTo",
         is_released and coalesce((
           select c.command from change_entities e join changes c on c.id = e.change_id
           where e.kind = 'skipBin' and e.entity_id = skip_bin_id order by e.change_id desc limit 1
         ), '') not in ${BY_HAND} as "isReleased",
         exists (select from skip_bins b where b.id = skip_bin_id) as "isThere"
       from standing_order_days
       where standing_order_id = any($1::integer[]) and greatest(date, made_for) >= $2 order by date`,
      [orderIds, from],
    ),
  );
}

/** Keeps for which dates jobs are made; of a date that there is already, what is known now. */
export async function writeMadeDays(sql: Sql, days: readonly Omit<MadeDay, 'isThere'>[]): Promise<void> {
  const rows = days.map(({ standingOrderId, date, madeFor, skipBinId, joinedTo, isReleased }) => ({
    standing_order_id: standingOrderId,
    date,
    made_for: madeFor,
    skip_bin_id: skipBinId,
    joined_to: joinedTo,
    is_released: isReleased,
  }));
  await sql.query(
    `insert into standing_order_days
     select * from json_populate_recordset(null::standing_order_days, $1::json)
     on conflict (standing_order_id, date) do update set made_for = excluded.made_for,
       skip_bin_id = excluded.skip_bin_id, joined_to = excluded.joined_to, is_released = excluded.is_released`,
    [JSON.stringify(rows)],
  );
}
