-- The bins of a type and size that stand on sites are listed in the order of this index, and counted from it alone.
drop index skip_bins_live;
create index skip_bins_live on skip_bins (type, size, id) include (status, due_date, desired_collection_date)
  where status in ('pending', 'delivered');
