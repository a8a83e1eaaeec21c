-- Words in any order, each anywhere in what belongs together.

-- No rename comes between the copies of the names and the triggers.
lock table accounts in share row exclusive mode;

-- The name of the account is searched with its sites and users. It is kept in them, so that one index finds all words.
alter table job_sites add column account_name text;
update job_sites s set account_name = a.name from accounts a where a.id = s.account_id;
alter table users add column account_name text;
update users u set account_name = a.name from accounts a where a.id = u.account_id;

create function take_account_name() returns trigger language plpgsql as $$
begin
  -- The lock waits for the end of a rename.
  select name into new.account_name from accounts where id = new.account_id for share;
  return new;
end
$$;
create trigger job_sites_take_account_name before insert on job_sites
  for each row execute function take_account_name();
-- Only a site that moves takes the lock: a rename waits for the edit of one of its sites.
create trigger job_sites_move_account_name before update of account_id on job_sites
  for each row when (old.account_id is distinct from new.account_id) execute function take_account_name();
create trigger users_take_account_name before insert on users
  for each row execute function take_account_name();
create trigger users_move_account_name before update of account_id on users
  for each row when (old.account_id is distinct from new.account_id) execute function take_account_name();

create function give_account_name() returns trigger language plpgsql as $$
begin
  update job_sites set account_name = new.name where account_id = new.id;
  update users set account_name = new.name where account_id = new.id;
  return null;
end
$$;
create trigger accounts_give_account_name after update of name on accounts
  for each row when (old.name is distinct from new.name) execute function give_account_name();

alter table job_sites
  drop column search_text,
  add column search_text text collate "C" generated always as (lower((
    name || coalesce(' ' || reference_number, '') || coalesce(' ' || address_line1, '')
    || coalesce(' ' || address_line2, '') || coalesce(' ' || address_suburb, '')
    || coalesce(' ' || address_postcode, '') || coalesce(' ' || address_state, '')
    || coalesce(' ' || contact_name, '')
    || coalesce(' ' || contact_phone || ' ' || regexp_replace(contact_phone, '[^0-9+]', '', 'g'), '')
    || coalesce(' ' || account_name, '')
  ) collate "und-x-icu")) stored;
alter table users
  drop column search_text,
  add column search_text text collate "C" generated always as (lower((
    email || coalesce(' ' || first_name, '') || coalesce(' ' || last_name, '')
    || coalesce(' ' || account_name, '')
  ) collate "und-x-icu")) stored;
-- A search has at most 200 characters, and an index row room for some 2,700 bytes.
create index job_sites_begin on job_sites (left(search_text, 400));
create index users_begin on users (left(search_text, 400));
drop index accounts_begin;
create index accounts_begin on accounts (left(search_text, 400));
create index job_sites_hold on job_sites using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index users_hold on users using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- A bin's number as it is written, and without what is between its letters and digits; and its digits alone.
alter table skip_bins
  add column number_text text collate "C" generated always as (lower((
    reference_number || ' ' || regexp_replace(reference_number collate "und-x-icu", '[^[:alnum:]]', '', 'g')
  ) collate "und-x-icu")) stored,
  add column number_digits text collate "C" generated always as (
    nullif(regexp_replace(reference_number, '[^0-9]', '', 'g'), '')
  ) stored;
drop index skip_bins_hold;
create index skip_bins_hold on skip_bins using gin (number_text gin_trgm_ops) with (fastupdate = off)
  where number_text is not null;
create index skip_bins_digits on skip_bins (number_digits, id) where number_digits is not null;

-- The history names the bin's number, the site and the account as the change left them. Older changes get the present ones.
drop index change_entities_hold;
alter table change_entities disable trigger change_entities_append_only;
alter table change_entities
  add column bin_number text,
  add column job_site_name text,
  add column account_name text;
update change_entities e
set bin_number = now.bin_number, job_site_name = now.job_site_name, account_name = now.account_name,
  search_text = e.search_text || lower(concat(
    ' ' || now.bin_number, ' ' || now.job_site_name, ' ' || now.account_name
  ) collate "und-x-icu")
from (
  select c.change_id, c.kind, c.entity_id, b.reference_number as bin_number, s.name as job_site_name, a.name as account_name
  from change_entities c
  left join skip_bins b on c.kind = 'skipBin' and b.id = c.entity_id
  left join job_sites s on c.kind <> 'jobSite' and s.id = c.job_site_id
  left join accounts a on c.kind <> 'account' and a.id = c.account_id
) now
where now.change_id = e.change_id and now.kind = e.kind and now.entity_id = e.entity_id;
alter table change_entities enable trigger change_entities_append_only;
create index change_entities_hold on change_entities using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 1024);
