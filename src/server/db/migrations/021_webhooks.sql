-- Addresses to which each change is posted, in the order of the changes' ids.
create table webhooks (
  id integer generated always as identity primary key,
  address text not null,
  status text not null default 'on' check (status in ('on', 'off')),
  -- Signs the deliveries, so it cannot be kept as a hash.
  secret text not null,
  -- The last change that was delivered or skipped. All that follow are still to be delivered.
  last_change_id bigint not null,
  last_delivered timestamptz,
  -- Since the last success.
  failures integer not null default 0,
  failing_since timestamptz,
  failure text,
  -- When a process may take it. One that has taken it sets a time after that of its next success or failure: if it dies, another
  -- process takes over then.
  due_at timestamptz not null default now(),
  -- Only the process that holds it may write how a delivery ended.
  claim uuid,
  version integer not null default 1
);

-- What is under way for the old address or with the old secret has no effect; a new attempt begins at once, and anew.
create function webhooks_changed() returns trigger language plpgsql as $$
begin
  new.claim := null;
  if new.status = 'on' then
    new.failures := 0;
    new.failing_since := null;
    new.failure := null;
    new.due_at := now();
  end if;
  return new;
end $$;
create trigger webhooks_changed before update on webhooks for each row
  when ((old.address, old.status, old.secret) is distinct from (new.address, new.status, new.secret))
  execute function webhooks_changed();

alter table change_entities
  drop constraint change_entities_kind_check,
  add constraint change_entities_kind_check
    check (kind in ('account', 'jobSite', 'skipBin', 'user', 'staff', 'webhook'));
