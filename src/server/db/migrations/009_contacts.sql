-- Who to call about an account and at a job site, and what a driver needs to know to get in. Old records have none of it.
alter table accounts
  add column contact_name text,
  add column contact_phone text,
  add column contact_email text check (contact_email = lower(contact_email));
alter table job_sites
  add column contact_name text,
  add column contact_phone text,
  add column access_notes text;

-- The words of an account's name that tell it from others: without 'and', 'the' and the form of the company.
create function telling_words(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(name collate "und-x-icu"), '\m(and|the|pty|proprietary|ltd|limited|co)\M', ' ', 'g')
$$;

-- What people look for includes the contact: a phone number as it is written, and without what is between its digits.
alter table accounts
  drop column search_text,
  add column search_text text collate "C" generated always as (lower((
    name || coalesce(' ' || contact_name, '')
    || coalesce(' ' || contact_phone || ' ' || regexp_replace(contact_phone, '[^0-9+]', '', 'g'), '')
    || coalesce(' ' || contact_email, '')
  ) collate "und-x-icu")) stored,
  -- For accounts with nearly the same name.
  add column telling_words text generated always as (telling_words(name)) stored;
alter table job_sites
  drop column search_text,
  add column search_text text collate "C" generated always as (lower((
    name || coalesce(' ' || reference_number, '') || coalesce(' ' || address_line1, '')
    || coalesce(' ' || address_suburb, '') || coalesce(' ' || address_postcode, '')
    || coalesce(' ' || contact_name, '')
    || coalesce(' ' || contact_phone || ' ' || regexp_replace(contact_phone, '[^0-9+]', '', 'g'), '')
  ) collate "und-x-icu")) stored;
-- Their indexes went with the columns.
create index accounts_begin on accounts (search_text);
create index job_sites_begin on job_sites (search_text);
create index accounts_hold on accounts using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index job_sites_hold on job_sites using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index accounts_similar on accounts using gin (telling_words gin_trgm_ops) with (fastupdate = off);
