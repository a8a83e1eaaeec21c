-- Filters of a list under a name: of a member of staff, or, without an owner, of the whole office.
create table views (
  id integer generated always as identity primary key,
  -- The identity provider's own id of the member of staff.
  owner_uid text,
  name text not null check (btrim(name) <> ''),
  -- Relative to the portal's origin.
  address text not null check (address like '/%'),
  version integer not null default 1
);
create unique index views_name on views (owner_uid, lower(name collate "und-x-icu")) nulls not distinct;

-- In which order a member of staff has put the views that they see.
create table view_orders (
  owner_uid text primary key,
  -- Ids of views; those that are not listed come last, the oldest first.
  ids integer[] not null
);
