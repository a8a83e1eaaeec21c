import { webhookSchema, type Webhook } from '../../../contract/responses/webhooks';
import { boolean, integer, read, text, type RowOf } from '../../db/columns';
import type { Json, Sql } from '../../db/Db';
import { jsonRow, type ListQuery } from '../../db/jsonList';
import { columnsOf, selectedColumns, type Table } from '../../db/rows';

const COLUMNS = columnsOf('address', 'status');
const instant = (column: string) =>
  `to_char(w.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const selectFrom = (rows: string) => `
  select w.id, ${selectedColumns('w', COLUMNS)}, ${instant('failing_since')} as "failingSince", w.failure,
    ${instant('last_delivered')} as "lastDelivered", w.version
  from ${rows} w`;

export const webhooksTable: Table<Webhook> = {
  kind: 'webhook',
  schema: webhookSchema,
  name: 'webhooks',
  columns: columnsOf('address', 'status', 'secret', 'lastChangeId'),
  select: selectFrom,
  get: (sql, id): Promise<Json<Webhook> | undefined> =>
    jsonRow(sql, webhookSchema, `${selectFrom('webhooks')} where w.id = $1`, [id]),
};

export const WEBHOOKS_QUERY: ListQuery<Webhook> = {
  schema: webhookSchema,
  table: 'webhooks',
  as: 'w',
  select: selectFrom('webhooks'),
  conditions: [],
  values: [],
  orderBy: 'w.id',
};

const CLAIMED = {
  id: integer,
  claim: text,
  address: text,
  secret: text,
  lastChangeId: integer,
  failures: integer,
};
/** A webhook that this process alone delivers to, for the time being. */
export type ClaimedWebhook = RowOf<typeof CLAIMED>;
type Claim = Pick<ClaimedWebhook, 'id' | 'claim'>;

/** Longer than a delivery may take. */
const CLAIM = `now() + interval '30 seconds'`;
const AT_ONCE = 20;

/** Claims webhooks that are due and have changes to deliver. */
export function claimWebhooks(sql: Sql): Promise<ClaimedWebhook[]> {
  return read(
    sql,
    CLAIMED,
    `update webhooks set claim = gen_random_uuid(), due_at = ${CLAIM}
     where id in (
       select id from webhooks w
       where status = 'on' and due_at <= now() and exists (select from changes where id > w.last_change_id)
       order by due_at limit ${AT_ONCE} for update skip locked
     )
     returning id, claim::text, address, secret, last_change_id as "lastChangeId", failures`,
  );
}

/** Notes a success, and keeps the claim. @returns whether the claim still holds */
export async function noteDelivered(sql: Sql, { id, claim }: Claim, changeId: number): Promise<boolean> {
  const rows = await sql.query(
    `update webhooks set last_change_id = $3, last_delivered = now(), failures = 0, failing_since = null, failure = null,
       due_at = ${CLAIM}
     where id = $1 and claim = $2 returning id`,
    [id, claim, changeId],
  );
  return rows.length > 0;
}

/** Gives the claim back. All changes up to this one have been delivered or skipped. */
export async function releaseWebhook(sql: Sql, { id, claim }: Claim, changeId: number): Promise<void> {
  await sql.query(
    `update webhooks set last_change_id = greatest(last_change_id, $3::bigint), claim = null, due_at = now()
     where id = $1 and claim = $2`,
    [id, claim, changeId],
  );
}

const SWITCHED_OFF_AFTER = `interval '1 day'`;

/**
 * Notes a failure, and gives the claim back until the next attempt.
 * @returns whether it has been failing for a day; undefined if the claim no longer holds
 */
export async function noteFailure(
  sql: Sql,
  { id, claim }: Claim,
  failure: string,
  waitSeconds: number,
): Promise<boolean | undefined> {
  const [noted] = await read(
    sql,
    { isOver: boolean },
    `update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, now()), failure = $3,
       claim = null, due_at = now() + make_interval(secs => $4)
     where id = $1 and claim = $2
     returning failing_since <= now() - ${SWITCHED_OFF_AFTER} as "isOver"`,
    [id, claim, failure, waitSeconds],
  );
  return noted?.isOver;
}
