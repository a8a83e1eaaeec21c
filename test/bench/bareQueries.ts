/**
 * The bare server's queries, written by hand for speed. Their results must equal the product's responses byte for byte, or the
 * benchmark refuses to run.
 */
const bin = (
  row: string,
) => `${row}.id, ${row}.job_site_id as "jobSiteId", ${row}.status, ${row}.type, ${row}.size,
  ${row}.reference_number as "referenceNumber", ${row}.purchase_order as "purchaseOrder",
  ${row}.desired_delivery_date as "desiredDeliveryDate",
  ${row}.delivery_time_slot as "deliveryTimeSlot", ${row}.delivery_comment as "deliveryComment",
  ${row}.actual_delivery_date as "actualDeliveryDate", ${row}.hire_until as "hireUntil",
  ${row}.desired_collection_date as "desiredCollectionDate",
  ${row}.collection_time_slot as "collectionTimeSlot", ${row}.collection_comment as "collectionComment",
  ${row}.actual_collection_date as "actualCollectionDate",
  ${row}.collected_kilograms as "collectedKilograms", ${row}.docket_number as "docketNumber",
  ${row}.contamination, ${row}.contamination_comment as "contaminationComment",
  ${row}.previous_skip_bin_id as "previousSkipBinId",
  ${row}.delivery_driver_id as "deliveryDriverId", ${row}.collection_driver_id as "collectionDriverId",
  ${row}.standing_order_id as "standingOrderId", ${row}.attempts, ${row}.version`;

const account = (email: string) => `select c.id, c.name, c.status, c.contact_name as "contactName",
  c.contact_phone as "contactPhone", ${email} c.version from accounts c`;
const ACCOUNT = account('c.contact_email as "contactEmail", c.hire_days as "hireDays",');

const jobSite = (
  of: string,
) => `select s.id, s.name, s.status, s.reference_number as "referenceNumber", s.address_line1 as "addressLine1",
  s.address_line2 as "addressLine2", s.address_suburb as "addressSuburb", s.address_postcode as "addressPostcode",
  s.address_state as "addressState", s.contact_name as "contactName", s.contact_phone as "contactPhone",
  s.access_notes as "accessNotes", row_to_json(a) as account, s.version
  from job_sites s join lateral (${of} where c.id = s.account_id) a on true`;

const skipBin = (from: string) => `select ${bin('b')}, row_to_json(site) as "jobSite", (
    select row_to_json(n) from (
      select ${bin('o')} from skip_bins o where o.previous_skip_bin_id = b.id and o.status in ('pending', 'delivered')
    ) n
  ) as replacement
  from ${from} b join lateral (${jobSite(account(''))} where s.id = b.job_site_id) site on true`;

const one = (select: string) => `select row_to_json(r)::text as json from (${select}) r`;

export const BARE = {
  upcoming: `select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (
    ${skipBin('skip_bins')} where b.due_date is not null order by b.due_date, b.due_time_slot desc, b.id
  ) r`,
  account: one(`${ACCOUNT} where c.id = $1`),
  jobSite: one(`${jobSite(ACCOUNT)} where s.id = $1`),
  skipBin: one(`${skipBin('skip_bins')} where b.id = $1`),
  create: `insert into skip_bins (job_site_id, type, size, desired_delivery_date, delivery_time_slot, delivery_comment)
    values ($1, $2, $3, $4, $5, $6) returning row_to_json(skip_bins)::text as json`,
  /** From here on: the statements of a swap, and of a delivery. */
  key: `insert into idempotency_keys (actor_uid, key, request_hash, body) values ('bench', $1, '', '')`,
  lock: 'select status, job_site_id, version from skip_bins where id = $1 for update',
  replace: `insert into skip_bins (job_site_id, type, size, desired_delivery_date, delivery_time_slot, previous_skip_bin_id)
    select job_site_id, $2, $3, $4, $5, id from skip_bins where id = $1`,
  collect: `with saved as (
      update skip_bins set desired_collection_date = $2, collection_time_slot = $3, version = version + 1
      where id = $1 returning *
    ) ${one(skipBin('saved'))}`,
  deliver: `with saved as (
      update skip_bins set status = 'delivered', actual_delivery_date = $2, version = version + 1
      where id = $1 returning *
    ) ${one(skipBin('saved'))}`,
  record: `with change as (
      insert into changes (actor_uid, actor_email, command) values ('bench', 'bench', 'requestCollection') returning id
    ), touched as (
      insert into change_entities (change_id, kind, entity_id, name, version, account_id, job_site_id, fields)
      select change.id, 'skipBin', $1::integer + n, 'Timber 240L', n, 1, 1, $2::jsonb from change, generate_series(0, 1) n
    )
    select id from change`,
  keep: `update idempotency_keys set body = $2 where actor_uid = 'bench' and key = $1`,
} as const;
