-- Ids are integers, dates are calendar dates, and every entity counts its versions so that a stale edit can be told.

create table environment (
  id integer primary key default 1 check (id = 1),
  name text not null check (name <> ''),
  mode text not null check (mode in ('dev', 'test', 'prod')),
  created_on timestamptz not null default now()
);

create table accounts (
  id integer generated always as identity primary key,
  status text not null default 'active' check (status in ('active', 'archived')),
  name text not null check (btrim(name) <> ''),
  version integer not null default 1
);

create table job_sites (
  id integer generated always as identity primary key,
  account_id integer not null references accounts,
  status text not null default 'active' check (status in ('active', 'archived')),
  name text not null check (btrim(name) <> ''),
  reference_number text,
  address_line1 text,
  address_line2 text,
  address_suburb text,
  address_postcode text,
  address_state text check (address_state in ('VIC', 'NSW', 'QLD', 'ACT', 'SA', 'WA', 'TAS', 'NT')),
  version integer not null default 1
);
create index job_sites_account on job_sites (account_id, status);

create table skip_bins (
  id integer generated always as identity primary key,
  job_site_id integer not null references job_sites,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'collected', 'cancelled')),
  type text not null check (
    type in ('hard-plastics', 'soft-plastics', 'polystyrene', 'polypropylene', 'pvc', 'metal', 'cardboard', 'timber')
  ),
  size integer not null check (size in (240, 360, 660, 1100)),
  reference_number text,
  desired_delivery_date date not null,
  delivery_time_slot text not null check (delivery_time_slot in ('morning', 'afternoon')),
  delivery_comment text,
  actual_delivery_date date,
  desired_collection_date date,
  collection_time_slot text check (collection_time_slot in ('morning', 'afternoon')),
  collection_comment text,
  actual_collection_date date,
  previous_skip_bin_id integer check (previous_skip_bin_id <> id),
  version integer not null default 1,
  check (actual_collection_date >= actual_delivery_date),
  unique (id, job_site_id),
  -- A replacement stands on the site of the bin that it replaces.
  foreign key (previous_skip_bin_id, job_site_id) references skip_bins (id, job_site_id)
);
create index skip_bins_job_site on skip_bins (job_site_id);
-- A bin is swapped out by one bin at most; a cancelled replacement gives its place up.
create unique index skip_bins_replacement on skip_bins (previous_skip_bin_id) where status <> 'cancelled';
-- The dashboard's rows: few among many.
create index skip_bins_upcoming on skip_bins (status)
  where status = 'pending' or (status = 'delivered' and desired_collection_date is not null);

create table users (
  id integer generated always as identity primary key,
  account_id integer not null references accounts,
  -- The identity provider's own id of this user.
  uid text not null unique,
  email text not null check (email = lower(email)),
  first_name text,
  last_name text,
  version integer not null default 1,
  unique (email)
);
create index users_account on users (account_id);

-- Every write, recorded in its own transaction: who, when, which command, and what it changed. Nothing updates these.
create table changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_uid text not null,
  actor_email text not null,
  command text not null
);

create table change_entities (
  change_id bigint not null references changes,
  kind text not null check (kind in ('account', 'jobSite', 'skipBin', 'user')),
  entity_id integer not null,
  -- {field: {old, new}}
  fields jsonb not null,
  primary key (change_id, kind, entity_id)
);
create index change_entities_entity on change_entities (kind, entity_id, change_id);

-- The first answer to each keyed POST, written with what it made, so that a repeated one makes nothing.
create table idempotency_keys (
  actor_uid text not null,
  key text not null,
  request_hash text not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (actor_uid, key)
);
