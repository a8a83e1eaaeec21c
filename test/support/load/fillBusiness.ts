/** Row counts. Each bin also has a change in the history and an idempotency key. */
export interface BusinessSize {
  accounts: number;
  jobSites: number;
  skipBins: number;
  upcoming: number;
}

const BEGINNINGS =
  "array['Al','Bar','Cam','Dor','El','Fen','Gar','Hol','In','Jor','Kel','Lan','Mar','Nor','Ol','Pem','Ros','Sil','Tor','Wil']";
const MIDDLES =
  "array['ber','ca','den','er','fi','ga','ham','in','ka','ling','mo','na','o','pe','ri','sa','ti','ven','wa','yo']";
const ENDS =
  "array['burn','by','dale','field','ford','gate','ham','house','land','ley','low','man','mere','mont','more','ridge','son','stone','ton','worth']";
const TRADES =
  "array['Builders','Building Group','Carpentry','Civil','Constructions','Demolition','Developments','Fit-outs','Homes','Interiors','Joinery','Landscapes','Maintenance','Plumbing','Projects','Renovations','Retail','Roofing','Shopfitters','Storage']";
/** 'Street' is in a third of all addresses. */
const STREETS = "array['Street','Street','Street','Road','Road','Avenue','Court','Lane','Parade']";
const PLACES =
  "array['Depot','Fit-out','Kitchen','Office','Renovation','School','Stage 2','Warehouse','Yard']";
const TYPES =
  "array['hard-plastics','soft-plastics','polystyrene','polypropylene','pvc','metal','cardboard','timber']";

/** A hash of the row number i, below the given number: deterministic, without a visible pattern. */
const number = (salt: number, below: number | string) =>
  `(hashint4extended(i, ${salt}) & 2147483647) % ${below}`;
const pick = (words: string, salt: number) =>
  `(${words})[1 + (${number(salt, `array_length(${words}, 1)`)})]`;
/** One of 8,000 names. */
const name = (salt: number) =>
  [BEGINNINGS, MIDDLES, ENDS].map((syllables, part) => pick(syllables, salt + part)).join(' || ');

/** Upcoming deliveries and collections alternate, spread over all sites, among bins that are finished or stay delivered. */
const bins = ({ skipBins, jobSites, upcoming }: BusinessSize) => `
  with numbered as (
    select i, i % ${Math.floor(skipBins / upcoming)} = 0 as is_upcoming, ${number(60, 100)} as share,
      date '2026-03-01' - (${number(61, 900)})::integer as ordered, date '2026-03-02' + (${number(62, 20)})::integer as planned
    from generate_series(1, ${skipBins}) i
  ), staged as (
    select *, case
      when is_upcoming then case when i % 2 = 0 then 'pending' else 'collecting' end
      when share < 3 then 'cancelled'
      when share < 8 then 'delivered'
      else 'collected'
    end as stage
    from numbered
  )
  insert into skip_bins (job_site_id, status, type, size, reference_number, desired_delivery_date, delivery_time_slot,
    delivery_comment, actual_delivery_date, desired_collection_date, collection_time_slot, actual_collection_date)
  select 1 + i % ${jobSites}, case stage when 'collecting' then 'delivered' else stage end, ${pick(TYPES, 63)},
    (array[240, 360, 660, 1100])[1 + i % 4],
    case when stage in ('delivered', 'collecting', 'collected') then 'B-' || i end,
    case stage when 'pending' then planned else ordered end, (array['morning', 'afternoon'])[1 + i % 2],
    case when i % 3 = 0 then 'Deliver to the rear lane' end,
    case when stage in ('delivered', 'collecting', 'collected') then ordered end,
    case stage when 'collecting' then planned when 'collected' then ordered + 7 end,
    case when stage in ('collecting', 'collected') then 'morning' end,
    case stage when 'collected' then ordered + 7 end
  from staged order by i`;

/** Building the trigram indexes after the inserts takes a tenth of the time of updating them per row. */
const WITHOUT_WORD_INDEXES = (fill: string) => `
  set maintenance_work_mem = '256MB';
  set statement_timeout = 0;
  create temp table word_indexes as
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace;
  do $$ declare one record; begin
    for one in select * from word_indexes loop execute 'drop index ' || one.name; end loop;
  end $$;
  ${fill}
  do $$ declare one record; begin
    for one in select * from word_indexes loop execute one.definition; end loop;
  end $$;
  drop table word_indexes;
  reset maintenance_work_mem;
  reset statement_timeout;`;

/** The triggers that pass it on, and mark what needs attention, are off. */
const ACCOUNT_TEXT = (accounts: number) =>
  `(select a.search_text from accounts a where a.id = 1 + i % ${accounts})`;

/** SQL that fills an empty database, with some words in a third of all rows and others in very few. */
export function fillBusiness(size: BusinessSize): string {
  const { accounts, jobSites, skipBins } = size;
  return WITHOUT_WORD_INDEXES(`
    set session_replication_role = replica;
    insert into accounts (name)
      select ${name(10)} || ' ' || ${pick(TRADES, 13)} from generate_series(1, ${accounts}) i;
    insert into job_sites (account_id, account_text, name, reference_number, address_line1, address_suburb, address_postcode, address_state)
      select 1 + i % ${accounts}, ${ACCOUNT_TEXT(accounts)}, ${name(20)} || ' ' || ${pick(PLACES, 23)},
        case when i % 2 = 0 then 'PO-' || ${number(24, 90_000)} end,
        1 + ${number(25, 300)} || ' ' || ${name(30)} || ' ' || ${pick(STREETS, 33)},
        ${pick(BEGINNINGS, 40)} || ${pick(ENDS, 41)}, 3000 + ${number(42, 999)}, 'VIC'
      from generate_series(1, ${jobSites}) i;
    ${bins(size)};
    insert into users (account_id, account_text, uid, email, first_name, last_name)
      select 1 + i % ${accounts}, ${ACCOUNT_TEXT(accounts)}, 'uid-' || i, lower(${name(50)}) || i || '@customers.example', ${pick(BEGINNINGS, 53)}, ${name(54)}
      from generate_series(1, ${2 * accounts}) i;
    insert into changes (at, actor_uid, actor_email, command)
      select timestamptz '2026-03-01' - interval '1 minute' * (${skipBins} - i), 'uid', 'sam@recycle-all.example', 'createSkipBin'
      from generate_series(1, ${skipBins}) i;
    insert into change_entities (change_id, kind, entity_id, fields, version, name, account_id, job_site_id,
        bin_number, job_site_name, account_name, search_text)
      select b.id, 'skipBin', b.id, jsonb_build_object('status', jsonb_build_object('old', null, 'new', b.status)), 1,
        'Metals 660L', s.account_id, s.id, b.reference_number, s.name, a.name,
        'sam@recycle-all.example create skip bin metals 660l ' || b.status || ' ' || coalesce(b.search_text, '')
          || ' ' || lower(s.name) || ' ' || s.account_text
      from skip_bins b join job_sites s on s.id = b.job_site_id join accounts a on a.id = s.account_id;
    insert into idempotency_keys (actor_uid, key, request_hash, body)
      select 'uid', md5(i::text), md5('x' || i), '{}' from generate_series(1, ${skipBins}) i;
    insert into attention_marks (kind, skip_bin_id) select kind, skip_bin_id from attention_reasons;
    set session_replication_role = origin;`);
}
