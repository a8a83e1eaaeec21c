-- Users who are disabled cannot sign in; the identity provider holds the same.
alter table users add column status text not null default 'active' check (status in ('active', 'disabled'));

-- The history tells the whole state of each user: who was added before, was active.
alter table change_entities disable trigger change_entities_append_only;
update change_entities
set fields = fields || '{"status": {"old": null, "new": "active"}}', search_text = search_text || ' active'
where kind = 'user' and fields -> 'email' -> 'old' = 'null' and not fields ? 'status';
alter table change_entities enable trigger change_entities_append_only;

-- Who may sign in here, as the identity provider last said: it decides, and this table lists them.
create table staff (
  id integer generated always as identity primary key,
  uid text not null unique,
  email text not null check (email = lower(email)),
  first_name text,
  last_name text,
  last_signed_in timestamptz,
  status text not null generated always as (
    case when last_signed_in is null then 'invited' else 'active' end
  ) stored,
  search_text text collate "C" generated always as (lower((
    email || coalesce(' ' || first_name, '') || coalesce(' ' || last_name, '')
  ) collate "und-x-icu")) stored,
  version integer not null default 1
);
-- When all users of the provider were last read for those who are staff.
alter table installation add column staff_read_at timestamptz not null default '-infinity';

-- Users that a command is changing with the provider: until the command has ended, the provider may differ from the rows here.
create table provider_writes (
  uid text primary key,
  kind text not null check (kind in ('user', 'staff')),
  -- Only the process that holds it may end the write.
  attempt uuid not null default gen_random_uuid(),
  since timestamptz not null default now()
);

-- Staff belong to no account.
alter table change_entities
  alter column account_id drop not null,
  drop constraint change_entities_kind_check,
  add constraint change_entities_kind_check check (kind in ('account', 'jobSite', 'skipBin', 'user', 'staff'));
