-- One folding for every search: case, accents, apostrophes and the kind of a dash do not matter. As foldText.ts.
create function fold(given text) returns text language sql immutable strict parallel safe as $$
  select normalize(regexp_replace(normalize(
    translate(lower(given collate "und-x-icu"), U&'\2010\2011\2012\2013\2014\2212''\2019\2018\0060\00B4\02BC', '------'), NFD
  ), '[\u0300-\u036f]', '', 'g'), NFC)
$$;
-- What is searched: 'St' is 'street'.
create function searchable(given text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(fold(given),
    '(^|\s)st\.?(?=[\s,]|$)', '\1street', 'g'), '(^|\s)rd\.?(?=[\s,]|$)', '\1road', 'g'),
    '(^|\s)ave\.?(?=[\s,]|$)', '\1avenue', 'g'), '(^|\s)hwy\.?(?=[\s,]|$)', '\1highway', 'g')
$$;
-- Equal for bin numbers that count as the same: only letters and digits matter, if there are any.
create function number_key(number text) returns text language sql immutable strict parallel safe as $$
  select coalesce(nullif(regexp_replace(fold(number) collate "und-x-icu", '[^[:alnum:]]', '', 'g'), ''), fold(number))
$$;

-- No edit comes between the accounts' texts and their copies.
lock table accounts in share row exclusive mode;

drop trigger accounts_give_account_text on accounts;
alter table accounts
  drop column search_text,
  drop column telling_words,
  add column search_text text collate "C" generated always as (searchable(
    name || coalesce(' ' || contact_name, '')
    || coalesce(' ' || contact_phone || ' ' || regexp_replace(contact_phone, '[^0-9+]', '', 'g'), '')
    || coalesce(' ' || contact_email, '')
  )) stored;
create or replace function telling_words(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(fold(name), '\m(and|the|pty|proprietary|ltd|limited|co)\M', ' ', 'g')
$$;
alter table accounts add column telling_words text generated always as (telling_words(name)) stored;
create index accounts_begin on accounts (left(search_text, 400));
create index accounts_hold on accounts using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index accounts_similar on accounts using gin (telling_words gin_trgm_ops) with (fastupdate = off);
create trigger accounts_give_account_text after update on accounts
  for each row when (old.search_text is distinct from new.search_text) execute function give_account_text();

alter table job_sites drop column search_text;
update job_sites s set account_text = a.search_text from accounts a
where a.id = s.account_id and s.account_text is distinct from a.search_text;
alter table job_sites add column search_text text collate "C" generated always as (searchable(
  name || coalesce(' ' || reference_number, '') || coalesce(' ' || address_line1, '')
  || coalesce(' ' || address_line2, '') || coalesce(' ' || address_suburb, '')
  || coalesce(' ' || address_postcode, '') || coalesce(' ' || address_state, '')
  || coalesce(' ' || contact_name, '')
  || coalesce(' ' || contact_phone || ' ' || regexp_replace(contact_phone, '[^0-9+]', '', 'g'), '')
  || coalesce(' ' || account_text, '')
)) stored;
create index job_sites_begin on job_sites (left(search_text, 400));
create index job_sites_hold on job_sites using gin (search_text gin_trgm_ops) with (fastupdate = off);

alter table users drop column search_text;
update users u set account_text = a.search_text from accounts a
where a.id = u.account_id and u.account_text is distinct from a.search_text;
alter table users add column search_text text collate "C" generated always as (searchable(
  email || coalesce(' ' || first_name, '') || coalesce(' ' || last_name, '') || coalesce(' ' || account_text, '')
)) stored;
create index users_begin on users (left(search_text, 400));
create index users_hold on users using gin (search_text gin_trgm_ops) with (fastupdate = off);

alter table staff
  drop column search_text,
  add column search_text text collate "C" generated always as (searchable(
    email || coalesce(' ' || first_name, '') || coalesce(' ' || last_name, '')
  )) stored;

-- A bin's search text is the key of its number.
drop view attention_reasons;
drop trigger skip_bins_changed on skip_bins;
alter table skip_bins
  drop column search_text,
  drop column number_text,
  add column search_text text collate "C" generated always as (number_key(reference_number)) stored,
  add column number_text text collate "C" generated always as (
    fold(reference_number) || ' ' || number_key(reference_number)
  ) stored;
create index skip_bins_begin on skip_bins (search_text) where search_text is not null;
create index skip_bins_unnumbered on skip_bins (status, id) where search_text is null;
create index skip_bins_hold on skip_bins using gin (number_text gin_trgm_ops) with (fastupdate = off)
  where number_text is not null;
create view attention_reasons as
  select 'sameNumber' as kind, b.id as skip_bin_id
  from skip_bins b
  where b.status = 'delivered' and exists (
    select from skip_bins other
    where other.search_text = b.search_text and other.status = 'delivered' and other.job_site_id <> b.job_site_id
  )
  union all
  -- The replacement was delivered, but the old bin not collected.
  select 'halfSwapped', b.id
  from skip_bins b join skip_bins n on n.previous_skip_bin_id = b.id and n.status in ('pending', 'delivered')
  where b.status = 'delivered' and n.status = 'delivered'
  union all
  -- The old bin was collected, but the replacement not delivered.
  select 'halfSwapped', n.id
  from skip_bins n join skip_bins b on b.id = n.previous_skip_bin_id
  where n.status = 'pending' and b.status = 'collected'
  union all
  select 'archivedSite', b.id
  from skip_bins b join job_sites s on s.id = b.job_site_id
  where b.status in ('pending', 'delivered') and s.status = 'archived';
create trigger skip_bins_changed after update on skip_bins for each row
  when (
    (old.status, old.search_text, old.job_site_id, old.previous_skip_bin_id)
    is distinct from (new.status, new.search_text, new.job_site_id, new.previous_skip_bin_id)
  )
  execute function skip_bin_written();
-- Numbers that differ by their dashes alone are the same now.
insert into attention_marks (kind, skip_bin_id) select kind, skip_bin_id from attention_reasons on conflict do nothing;

alter table change_entities disable trigger change_entities_append_only;
update change_entities set search_text = searchable(search_text) where search_text <> searchable(search_text);
alter table change_entities enable trigger change_entities_append_only;
