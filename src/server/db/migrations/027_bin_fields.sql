-- The customer's order number, how long a bin may stand, and what is told when it is collected.
alter table accounts add column hire_days integer check (hire_days > 0);

alter table skip_bins
  add column purchase_order text,
  add column hire_until date,
  -- In halves, which this type holds exactly; its JSON has no zeros at the end.
  add column collected_kilograms double precision check (collected_kilograms >= 0),
  add column docket_number text,
  add column contamination text check (contamination in ('none', 'minor', 'major')),
  add column contamination_comment text;

-- A bin is also found by its order number, with 'PO' before it as on the screens, and by its docket. The number's key stays last.
-- No 'docket' before that: a word of all collected bins would be slow to search.
alter table skip_bins
  drop column number_text,
  add column number_text text collate "C" generated always as (nullif(
    coalesce('po ' || searchable(purchase_order) || ' ', '')
    || coalesce(searchable(docket_number) || ' ', '')
    || coalesce(fold(reference_number) || ' ' || number_key(reference_number), ''),
    ''
  )) stored;
create index skip_bins_hold on skip_bins using gin (number_text gin_trgm_ops) with (fastupdate = off)
  where number_text is not null;

-- Serve 'Needs attention': a bin with an end of its hire is over it, and any other is long on its site.
create index skip_bins_over_hire on skip_bins (hire_until, id)
  where status = 'delivered' and desired_collection_date is null and hire_until is not null;
drop index skip_bins_on_site_since;
create index skip_bins_on_site_since on skip_bins (actual_delivery_date, id) include (desired_collection_date, hire_until)
  where status = 'delivered';
