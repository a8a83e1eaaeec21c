-- What is done again and again on a job site.
create table standing_orders (
  id integer generated always as identity primary key,
  job_site_id integer not null references job_sites,
  type text not null,
  size integer not null,
  action text not null check (action in ('swap', 'collect-and-deliver')),
  every_weeks integer not null check (every_weeks between 1 and 12),
  weekday integer not null check (weekday between 0 and 6),
  slot text not null,
  first_date date not null,
  last_date date,
  driver_id integer references drivers,
  comment text,
  status text not null default 'active' check (status in ('active', 'ended')),
  -- The business day for which all jobs were made.
  checked_on date,
  version integer not null default 1
);
create index standing_orders_job_site on standing_orders (job_site_id);
create index standing_orders_driver on standing_orders (driver_id) where driver_id is not null;
create index standing_orders_active on standing_orders (job_site_id) where status = 'active';

alter table skip_bins add column standing_order_id integer references standing_orders;
create index skip_bins_standing_order on skip_bins (standing_order_id) where standing_order_id is not null;

-- The dates for which a standing order has made its job: each once, whatever becomes of the job. No references: an undo can remove and
-- restore the standing order and the job, and must find their dates.
create table standing_order_days (
  standing_order_id integer not null,
  date date not null,
  -- The day of the job: the date, or the next day on which somebody drove.
  made_for date not null,
  skip_bin_id integer not null,
  -- The bin that the job takes away, once its collection was requested.
  joined_to integer,
  -- The job was cancelled together with the standing order, not by itself: it may be made again.
  is_released boolean not null default false,
  primary key (standing_order_id, date)
);
create index standing_order_days_skip_bin on standing_order_days (skip_bin_id);
create index standing_order_days_joined_to on standing_order_days (joined_to) where joined_to is not null;

-- One more kind of record in the history, beside those that there are by now.
create function add_change_kind(kind text) returns void language plpgsql as $$
declare
  kinds text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'change_entities'::regclass and conname = 'change_entities_kind_check'
  );
begin
  execute 'alter table change_entities drop constraint change_entities_kind_check, add constraint change_entities_kind_check '
    || replace(kinds, 'ARRAY[', format('ARRAY[%L::text, ', kind));
end $$;
select add_change_kind('standingOrder');
