-- Changes to thousands of bins at once: an import, and its undo.

-- Removing a bin looks for the one that replaces it.
create index skip_bins_previous on skip_bins (previous_skip_bin_id) where previous_skip_bin_id is not null;

-- An import and its undo lock all of their bins at once, in the locks' order, and late, because others who write bins wait.
create function lock_bins(ids integer[]) returns void language sql as $$
  select lock_attention(array(
    select subject
    from skip_bins b, unnest(array[
      'site ' || b.job_site_id, 'number ' || b.search_text, 'swap ' || b.previous_skip_bin_id, 'swap ' || b.id
    ]) subject
    where b.id = any(ids)
  ))
$$;

-- What needs attention after bins were added; for some at a time, because PostgreSQL compares each bin with each id.
create function attend_to_added(ids integer[]) returns void language plpgsql as $$
begin
  perform refresh_attention_marks(
    array(
      select id from skip_bins where status = 'delivered' and search_text in (
        select search_text from skip_bins where id = any(ids) and status = 'delivered'
      )
    ),
    ids || array(select previous_skip_bin_id from skip_bins where id = any(ids) and previous_skip_bin_id is not null),
    ids
  );
end $$;

create or replace function skip_bins_added() returns trigger language plpgsql as $$
begin
  if current_setting('recycle_all.attention', true) is distinct from 'later' then
    perform lock_bins(array(select id from added));
    perform attend_to_added(array(select id from added));
  end if;
  return null;
end $$;

-- One call for all rows of a statement, as for those that are added.
create function skip_bins_removed() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select id from removed);
begin
  perform lock_attention(array(
    select 'site ' || job_site_id from removed
    union select 'number ' || search_text from removed
    union select 'swap ' || previous_skip_bin_id from removed
    union select 'swap ' || id from removed
  ));
  perform refresh_attention_marks(
    ids || array(
      select id from skip_bins where status = 'delivered' and search_text in (select search_text from removed)
    ),
    ids || array(select previous_skip_bin_id from removed where previous_skip_bin_id is not null) || array(
      select id from skip_bins where previous_skip_bin_id = any(ids) and status in ('pending', 'delivered')
    ),
    ids
  );
  return null;
end $$;

drop trigger skip_bins_removed on skip_bins;
create trigger skip_bins_removed after delete on skip_bins referencing old table as removed
  for each statement execute function skip_bins_removed();
