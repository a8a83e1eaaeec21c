-- What the office writes about a record. The record's id is in one column, as the history has it; the generated ones refer to it.
create table notes (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('account', 'jobSite', 'skipBin')),
  record_id integer not null,
  text text not null,
  pinned boolean not null,
  created_at timestamptz(3) not null default now(),
  author text not null,
  version integer not null default 1,
  account_id integer generated always as (case kind when 'account' then record_id end) stored references accounts,
  job_site_id integer generated always as (case kind when 'jobSite' then record_id end) stored references job_sites,
  skip_bin_id integer generated always as (case kind when 'skipBin' then record_id end) stored references skip_bins
);
create index notes_account on notes (account_id) where account_id is not null;
create index notes_job_site on notes (job_site_id) where job_site_id is not null;
create index notes_skip_bin on notes (skip_bin_id) where skip_bin_id is not null;

-- The history of a bin has its notes, also the removed ones.
create index change_entities_note on change_entities (((fields #>> '{recordId,new}')::integer))
  where kind = 'note' and (fields #>> '{recordId,new}')::integer is not null;

select add_change_kind('note');
