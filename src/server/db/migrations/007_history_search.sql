-- What the history is searched by, in small letters: who, what was done, to what, and each field's old and new value.
alter table change_entities disable trigger change_entities_append_only;
alter table change_entities add column search_text text collate "C" not null default '';
update change_entities e
set search_text = lower((
  c.actor_email || ' ' || regexp_replace(c.command, '([A-Z])', ' \1', 'g') || ' ' || e.name || ' ' || coalesce((
    select string_agg(told, ' ')
    from jsonb_each(e.fields) field, unnest(array[field.value ->> 'old', field.value ->> 'new']) told
  ), '')
) collate "und-x-icu")
from changes c
where c.id = e.change_id;
alter table change_entities enable trigger change_entities_append_only;

-- Every write adds a row here: it goes into a short list first, and from there into the index.
create index change_entities_hold on change_entities using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 1024);
