-- Answers that take as long in a big business as in a small one.

create extension if not exists pg_trgm;

-- The day and the part of it at which a bin is next delivered or collected; none while nothing is planned for it.
alter table skip_bins
  add column due_date date generated always as (
    case status when 'pending' then desired_delivery_date when 'delivered' then desired_collection_date end
  ) stored,
  add column due_time_slot text generated always as (
    case status when 'pending' then delivery_time_slot when 'delivered' then collection_time_slot end
  ) stored,
  add column search_text text collate "C" generated always as (lower(reference_number collate "und-x-icu")) stored;
drop index skip_bins_upcoming;
-- The dashboard's rows, few among many, in their order: the morning before the afternoon.
create index skip_bins_due on skip_bins (due_date, due_time_slot desc, id) where due_date is not null;

-- What people look for, in small letters, the name first.
alter table accounts
  add column search_text text collate "C" generated always as (lower(name collate "und-x-icu")) stored;
alter table job_sites
  add column search_text text collate "C" generated always as (lower((
    name || coalesce(' ' || reference_number, '') || coalesce(' ' || address_line1, '')
    || coalesce(' ' || address_suburb, '') || coalesce(' ' || address_postcode, '')
  ) collate "und-x-icu")) stored;
alter table users
  add column search_text text collate "C" generated always as (lower((
    email || coalesce(' ' || first_name, '') || coalesce(' ' || last_name, '')
  ) collate "und-x-icu")) stored;

-- For what begins with some words.
create index accounts_begin on accounts (search_text);
create index job_sites_begin on job_sites (search_text);
create index skip_bins_begin on skip_bins (search_text) where search_text is not null;
create index users_begin on users (search_text);
-- For what holds them. Each write brings its own up to date, so that no search has to read what is pending.
create index accounts_hold on accounts using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index job_sites_hold on job_sites using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index skip_bins_hold on skip_bins using gin (search_text gin_trgm_ops) with (fastupdate = off)
  where search_text is not null;
create index users_hold on users using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- The history of one member of staff.
create index changes_actor on changes (actor_email, id);
-- The lists' order.
create index accounts_name on accounts (name collate "und-x-icu", id);
create index job_sites_name on job_sites (name collate "und-x-icu", id);
