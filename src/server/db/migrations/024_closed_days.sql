-- The days on which nobody drives: one row, or none before the first day was closed.
create table closed_days (
  id integer primary key check (id = 1),
  -- 0 is Sunday.
  weekdays jsonb not null default '[]',
  -- The date and the name of each, in their order.
  dates jsonb not null default '[]',
  version integer not null default 1
);

alter table change_entities
  drop constraint change_entities_kind_check,
  add constraint change_entities_kind_check
    check (kind in ('account', 'jobSite', 'skipBin', 'user', 'staff', 'webhook', 'closedDays'));
