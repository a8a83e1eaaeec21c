-- A replacement that was collected has left, as one that was cancelled never came: the bin that it was to swap out may be
-- swapped again.
drop index skip_bins_replacement;
create unique index skip_bins_replacement on skip_bins (previous_skip_bin_id) where status in ('pending', 'delivered');
