-- The history as people read it: what each thing was called, whose it was, and which change took back which.

-- A change is taken back once at most; what takes it back is a change too.
alter table changes add column undoes bigint references changes;
create unique index changes_undoes on changes (undoes) where undoes is not null;
create index changes_at on changes (at);

-- Version and name as the change left them. No reference to the entities: the history outlives them.
alter table change_entities
  add column version integer,
  add column name text,
  add column account_id integer,
  add column job_site_id integer;

-- Every change counted the version up by one, so the last one made the present version.
update change_entities e
set version = now.version - later.changes, name = now.name, account_id = now.account_id, job_site_id = now.job_site_id
from (
  select 'account' as kind, id, version, name, id as account_id, null::integer as job_site_id from accounts
  union all
  select 'jobSite', id, version, name, account_id, id from job_sites
  union all
  select 'user', id, version, email, account_id, null from users
  union all
  select 'skipBin', b.id, b.version,
    case b.type
      when 'hard-plastics' then 'HDPE'
      when 'soft-plastics' then 'LDPE'
      when 'pvc' then 'PVC'
      when 'metal' then 'Metals'
      else initcap(b.type)
    end || ' ' || b.size || 'L',
    s.account_id, s.id
  from skip_bins b join job_sites s on s.id = b.job_site_id
) now,
(
  select change_id, kind, entity_id,
    row_number() over (partition by kind, entity_id order by change_id desc)::integer - 1 as changes
  from change_entities
) later
where now.kind = e.kind and now.id = e.entity_id
  and later.change_id = e.change_id and later.kind = e.kind and later.entity_id = e.entity_id;

alter table change_entities
  alter column version set not null,
  alter column name set not null,
  alter column account_id set not null;
create index change_entities_account on change_entities (account_id, change_id);
create index change_entities_job_site on change_entities (job_site_id, change_id);

create function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  raise exception 'The history is only ever added to';
end
$$;
create trigger changes_append_only before update or delete or truncate on changes
  for each statement execute function refuse_to_rewrite_history();
create trigger change_entities_append_only before update or delete or truncate on change_entities
  for each statement execute function refuse_to_rewrite_history();
