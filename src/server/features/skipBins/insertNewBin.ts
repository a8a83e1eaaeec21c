import { createSkipBinSchema, type CreateSkipBin } from '../../../contract/skipBins';
import { skipBinSchema, type SkipBin } from '../../../contract/responses/skipBins';
import { integer, json, readPrepared } from '../../db/columns';
import type { Json, Sql } from '../../db/Db';
import { violatedConstraint } from '../../db/violatedConstraint';
import { jsonRowSql } from '../../db/jsonList';
import { TransactionConflictError } from '../../db/TransactionConflictError';
import type { Staff } from '../../http/auth';
import { invalidField } from '../../http/errors/ApiError';
import { findResponse, type KeyedRequest } from '../../commands/idempotency';
import { CHANGES_CHANNEL } from '../../commands/changesRepository';
import { nameOfBin } from '../../commands/describeEntity';
import { searchTextOf } from '../../commands/recordChange';
import type { CommandOutcome } from '../../commands/registerCommand';
import type { Driver } from '../../../contract/responses/drivers';
import { getDriver, noSuchDriver, whyUnfit } from '../drivers/lockDriver';
import { askOfClosedDay } from '../closedDays/refuseClosedDay';
import { jobSitesTable } from '../jobSites/jobSitesRepository';
import { skipBinsTable } from './skipBinsRepository';

/** What a request says of the order, not of each bin. */
const OF_ORDER = ['jobSiteId', 'quantity', 'evenIfClosed'] as const;
type RequestedField = Exclude<keyof CreateSkipBin, (typeof OF_ORDER)[number]>;

/** The requested fields of each bin. COLUMNS and VALUES of INSERT are in their order. */
const REQUESTED_FIELDS = Object.keys(createSkipBinSchema.fields).filter(
  (field) => !(OF_ORDER as readonly string[]).includes(field),
) as RequestedField[];
const COLUMNS = REQUESTED_FIELDS.map((field) => skipBinsTable.columns[field]);
/** $1 to $8 are the other parameters of INSERT. */
const FIRST_REQUESTED = 9;
const VALUES = REQUESTED_FIELDS.map((_field, index) => `$${FIRST_REQUESTED + index}`);

/**
 * Inserts a bin or several, their change and its idempotency key together; nothing if there is no such job site, or if the key was used
 * already. The change is recorded as by `recordChange`.
 */
const insertSql = (series: string, first: string) => `with written as (
    insert into skip_bins (job_site_id, ${COLUMNS.join(', ')})
    select s.id, ${VALUES.join(', ')} from job_sites s ${series}
    where s.id = $1 and not exists (select from idempotency_keys where actor_uid = $2 and key = $7)
    returning *
  ), saved as (
    ${jsonRowSql(skipBinsTable.select(first))}
  ), change as (
    insert into changes (actor_uid, actor_email, command)
    select $2, $3, 'createSkipBin' from saved returning id
  ), touched as (
    insert into change_entities (change_id, kind, entity_id, name, version, account_id, job_site_id, fields,
      job_site_name, account_name, search_text)
    select change.id, 'skipBin', w.id, $4, w.version, a.id, s.id, $5::jsonb,
      s.name, a.name, searchable(concat_ws(' ', $6::text, s.name, a.name))
    from change cross join written w
    join job_sites s on s.id = w.job_site_id join accounts a on a.id = s.account_id
  ), key as (
    insert into idempotency_keys (actor_uid, key, request_hash, body)
    select $2, $7, $8, json from saved where $7::text is not null
  )
  select change.id, saved.json from change cross join saved`;
const INSERT = insertSql('', 'written');
/** A statement of its own: PostgreSQL cannot plan a series of unknown length once for all, and plans again for each bin. */
const INSERT_SEVERAL = insertSql(
  `cross join generate_series(1, $${FIRST_REQUESTED + REQUESTED_FIELDS.length})`,
  '(select * from written order by id limit 1)',
);

const NO_SITE = 'There is no such job site';

function explain(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'skip_bins_job_site_id_fkey') throw invalidField('jobSiteId', NO_SITE);
  if (constraint === 'skip_bins_delivery_driver_id_fkey') throw noSuchDriver('deliveryDriverId');
  // The same request was carried out in the meantime: the next attempt finds its response.
  if (constraint === 'idempotency_keys_pkey') throw new TransactionConflictError(error);
  throw error;
}

/**
 * Refuses an order for a driver who gets no jobs and, if nothing else is wrong with it, for a day on which nobody drives.
 * @returns the response to the same request, if it was carried out before it would be refused
 */
async function refuseOrder(
  sql: Sql,
  { jobSiteId, desiredDeliveryDate, deliveryDriverId, evenIfClosed }: CreateSkipBin,
  driver: Driver | undefined,
  keyed: KeyedRequest | undefined,
): Promise<Json<SkipBin> | undefined> {
  const unfit = typeof deliveryDriverId === 'number' ? whyUnfit(driver, 'deliveryDriverId') : undefined;
  const refusal = unfit ?? (evenIfClosed ? undefined : await askOfClosedDay(sql, desiredDeliveryDate));
  if (!refusal) return undefined;
  const earlier = keyed && (await findResponse<SkipBin>(sql, keyed));
  if (earlier !== undefined) return earlier;
  throw (await jobSitesTable.get(sql, jobSiteId)) === undefined
    ? invalidField('jobSiteId', NO_SITE)
    : refusal;
}

/** What the history has of the order's fields: of the driver also the name. */
function recordedFields(given: Partial<CreateSkipBin>, driver: Driver | undefined) {
  // 'pending' is the column's default, so INSERT does not name it.
  const fields = Object.entries({ status: 'pending', ...given }).filter(
    ([, value]) => (value ?? null) !== null,
  );
  return Object.fromEntries(
    fields.map(([field, value]) => [
      field,
      {
        old: null,
        new: value,
        ...(field === 'deliveryDriverId' && driver && { words: { old: null, new: driver.name } }),
      },
    ]),
  );
}

/** Carries out `createSkipBin` in one statement, which is its own transaction. The response is the first of several bins. */
export async function insertNewBin(
  sql: Sql,
  { uid, email }: Pick<Staff, 'uid' | 'email'>,
  bin: CreateSkipBin,
  keyed: KeyedRequest | undefined,
): Promise<CommandOutcome<SkipBin>> {
  const { quantity = 1, evenIfClosed: _evenIfClosed, ...requested } = bin;
  const { jobSiteId, deliveryDriverId } = requested;
  const driver = deliveryDriverId ? await getDriver(sql, deliveryDriverId) : undefined;
  const earlier = await refuseOrder(sql, bin, driver, keyed);
  if (earlier !== undefined) return { saved: earlier };
  const fields = recordedFields(requested, driver);
  const name = nameOfBin(bin);
  const [row] = await readPrepared(
    sql,
    { id: integer, json: json(skipBinSchema) },
    quantity === 1 ? INSERT : INSERT_SEVERAL,
    [
      jobSiteId,
      uid,
      email,
      name,
      JSON.stringify(fields),
      searchTextOf(email, 'createSkipBin', { kind: 'skipBin', name, binNumber: null, fields }),
      keyed?.key ?? null,
      keyed?.hash ?? null,
      ...REQUESTED_FIELDS.map((field) => bin[field] ?? null),
      ...(quantity === 1 ? [] : [quantity]),
    ],
  ).catch(explain);
  if (row) {
    sql.notify(CHANGES_CHANNEL, String(row.id));
    return { saved: row.json, changeId: row.id };
  }
  const first = keyed && (await findResponse<SkipBin>(sql, keyed));
  if (first === undefined) throw invalidField('jobSiteId', NO_SITE);
  return { saved: first };
}
