-- What needs attention, without reading all bins for each request.

-- Serve the overdue bins, and those that stand for long, from the index alone.
drop index skip_bins_due;
create index skip_bins_due on skip_bins (due_date, due_time_slot desc, id) include (status) where due_date is not null;
drop index skip_bins_on_site_since;
create index skip_bins_on_site_since on skip_bins (actual_delivery_date, id) include (desired_collection_date)
  where status = 'delivered';
create index job_sites_without_address on job_sites (id) where status = 'active' and address_line1 is null;

-- The reasons that depend on other rows: each lists the bins that it holds for.
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

-- The rows of that view, kept up to date by the triggers below. Derived data: not part of a backup.
create table attention_marks (
  kind text not null,
  skip_bin_id integer not null,
  primary key (skip_bin_id, kind)
);
create index attention_marks_kind on attention_marks (kind, skip_bin_id);
insert into attention_marks (kind, skip_bin_id) select kind, skip_bin_id from attention_reasons;

-- Of each bin only the reasons whose subject is locked: another transaction may be writing the others.
create function refresh_attention_marks(numbered integer[], halves integer[], housed integer[]) returns void
language sql as $$
  with reasons as materialized (
    select kind, skip_bin_id from attention_reasons
    where case kind when 'sameNumber' then skip_bin_id = any(numbered) when 'halfSwapped' then skip_bin_id = any(halves)
      else skip_bin_id = any(housed) end
  ), ended as (
    delete from attention_marks m
    where m.skip_bin_id = any(numbered || halves || housed)
      and case m.kind when 'sameNumber' then m.skip_bin_id = any(numbered) when 'halfSwapped' then m.skip_bin_id = any(halves)
        else m.skip_bin_id = any(housed) end
      and not exists (select from reasons r where r.skip_bin_id = m.skip_bin_id and r.kind = m.kind)
  )
  insert into attention_marks (kind, skip_bin_id) select kind, skip_bin_id from reasons on conflict do nothing;
$$;

-- Of two transactions that write bins with the same number, the halves of a swap, or a site and its bins, the second waits
-- for the first, and sees what it wrote. 1,024 locks of class 2 for all of them, so that a large transaction has not too many.
create function lock_attention(subjects text[]) returns void language plpgsql as $$
declare
  slot integer;
begin
  for slot in
    select distinct hashtext(subject) & 1023 from unnest(subjects) subject where subject is not null order by 1
  loop
    perform pg_advisory_xact_lock(2, slot);
  end loop;
end $$;

-- One call for all rows of a statement: an import or a restored backup adds many.
create function skip_bins_added() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select id from added);
begin
  perform lock_attention(array(
    select 'site ' || job_site_id from added
    union select 'number ' || search_text from added where status = 'delivered'
    union select 'swap ' || previous_skip_bin_id from added
  ));
  perform refresh_attention_marks(
    array(
      select id from skip_bins
      where status = 'delivered' and search_text in (select search_text from added where status = 'delivered')
    ),
    ids || array(select previous_skip_bin_id from added where previous_skip_bin_id is not null),
    ids
  );
  return null;
end $$;

create function skip_bin_written() returns trigger language plpgsql as $$
begin
  perform lock_attention(array[
    'number ' || old.search_text, 'number ' || new.search_text,
    'swap ' || old.previous_skip_bin_id, 'swap ' || new.previous_skip_bin_id, 'swap ' || old.id,
    'site ' || old.job_site_id, 'site ' || new.job_site_id
  ]);
  perform refresh_attention_marks(
    old.id || array(
      select id from skip_bins where search_text in (old.search_text, new.search_text) and status = 'delivered'
    ),
    array[old.id, old.previous_skip_bin_id, new.previous_skip_bin_id] || array(
      select id from skip_bins where previous_skip_bin_id = old.id and status in ('pending', 'delivered')
    ),
    array[old.id]
  );
  return null;
end $$;

create trigger skip_bins_added after insert on skip_bins referencing new table as added
  for each statement execute function skip_bins_added();
create trigger skip_bins_removed after delete on skip_bins for each row execute function skip_bin_written();
create trigger skip_bins_changed after update on skip_bins for each row
  when (
    (old.status, old.search_text, old.job_site_id, old.previous_skip_bin_id)
    is distinct from (new.status, new.search_text, new.job_site_id, new.previous_skip_bin_id)
  )
  execute function skip_bin_written();

create function job_site_written() returns trigger language plpgsql as $$
begin
  perform lock_attention(array['site ' || new.id]);
  perform refresh_attention_marks(
    array[]::integer[],
    array[]::integer[],
    array(select id from skip_bins where job_site_id = new.id and status in ('pending', 'delivered'))
  );
  return null;
end $$;

create trigger job_sites_changed after update on job_sites for each row
  when (old.status is distinct from new.status)
  execute function job_site_written();
