/** 200 accounts with 5 sites each, and 10,000 bins on these: 200 upcoming, the others collected. */
export const FILL_SKIP_BINS = `
  insert into accounts (name) select 'Account ' || n from generate_series(1, 200) n;
  insert into job_sites (account_id, name, reference_number, address_line1, address_suburb, address_postcode, address_state)
  select a.id, 'Site ' || n || ' of ' || a.name, 'REF-' || n, n || ' High Street', 'Richmond', '3121', 'VIC'
  from accounts a, generate_series(1, 5) n where a.name like 'Account %';
  insert into skip_bins (job_site_id, status, type, size, reference_number, desired_delivery_date, delivery_time_slot,
    delivery_comment, actual_delivery_date, desired_collection_date, collection_time_slot, collection_comment,
    actual_collection_date)
  select s.id, case when n % 100 = 0 then 'pending' when n % 100 = 50 then 'delivered' else 'collected' end,
    case n % 4 when 0 then 'timber' when 1 then 'metal' when 2 then 'cardboard' else 'pvc' end,
    case n % 3 when 0 then 240 when 1 then 660 else 1100 end, 'BIN-' || n,
    date '2026-01-01' + n % 300, case when n % 2 = 0 then 'morning' else 'afternoon' end,
    'Leave it beside the gate', case when n % 100 > 0 then date '2026-01-02' + n % 300 end,
    case when n % 100 > 0 then date '2026-01-09' + n % 300 end, case when n % 100 > 0 then 'morning' end,
    case when n % 100 > 0 then 'Ring the bell at the office' end,
    case when n % 100 not in (0, 50) then date '2026-01-10' + n % 300 end
  from generate_series(1, 10000) n
  join (select id, row_number() over (order by id) as place from job_sites) s on s.place = n % 1000 + 1;
  analyze`;

export const FIRST_ON_SITE = 1_000_001;

/** 20,000 more bins, delivered without a requested collection; each can be swapped once. */
export const FILL_SKIP_BINS_ON_SITE = `
  insert into skip_bins (id, job_site_id, status, type, size, desired_delivery_date, delivery_time_slot, actual_delivery_date)
  overriding system value
  select n, n % 1000 + 1, 'delivered', 'timber', 240, '2026-02-02', 'morning', '2026-02-02'
  from generate_series(${FIRST_ON_SITE}, ${FIRST_ON_SITE} + 19999) n;
  analyze`;

export const FIRST_PENDING = 2_000_001;

/** 20,000 more bins, to be delivered. */
export const FILL_PENDING_SKIP_BINS = `
  insert into skip_bins (id, job_site_id, type, size, desired_delivery_date, delivery_time_slot)
  overriding system value
  select n, n % 1000 + 1, 'timber', 240, '2026-02-02', 'morning'
  from generate_series(${FIRST_PENDING}, ${FIRST_PENDING} + 19999) n;
  analyze`;
