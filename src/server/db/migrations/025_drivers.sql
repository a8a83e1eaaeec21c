-- Who delivers and collects bins. Not users: drivers do not sign in.
create table drivers (
  id integer generated always as identity primary key,
  name text not null,
  phone text,
  vehicle text,
  status text not null default 'active' check (status in ('active', 'archived')),
  version integer not null default 1
);

alter table skip_bins
  add column delivery_driver_id integer references drivers,
  add column collection_driver_id integer references drivers;
-- Serve the check whether a driver whose adding is undone has jobs.
create index skip_bins_delivery_driver on skip_bins (delivery_driver_id) where delivery_driver_id is not null;
create index skip_bins_collection_driver on skip_bins (collection_driver_id) where collection_driver_id is not null;

-- The kept order of the stops that a driver has on a day; without a driver, of the jobs that nobody is assigned to.
create table runs (
  id integer generated always as identity primary key,
  date date not null,
  driver_id integer references drivers,
  skip_bin_ids jsonb not null,
  version integer not null default 1,
  constraint runs_date_driver unique nulls not distinct (date, driver_id)
);
create index runs_driver on runs (driver_id);

-- Two more kinds, beside those that there are by now.
do $$
declare
  kinds text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'change_entities'::regclass and conname = 'change_entities_kind_check'
  );
begin
  execute 'alter table change_entities drop constraint change_entities_kind_check, add constraint change_entities_kind_check '
    || replace(kinds, 'ARRAY[', $sql$ARRAY['driver'::text, 'run'::text, $sql$);
end $$;
