-- All bins, filtered and sorted in pages.

-- What stands on sites, and what goes out and comes back: few among many.
create index skip_bins_live on skip_bins (type, size, status, due_date) where status in ('pending', 'delivered');
create index skip_bins_on_site_since on skip_bins (actual_delivery_date, id) where status = 'delivered';
create index skip_bins_status on skip_bins (status, id);
create index skip_bins_unnumbered on skip_bins (status, id) where search_text is null;

-- The orders. Bins that are equal in one are in the order of their ids.
create index skip_bins_type on skip_bins (type, size, id);
create index skip_bins_stage on skip_bins (
  (
    case status
      when 'pending' then 0
      when 'delivered' then case when desired_collection_date is null then 1 else 2 end
      when 'collected' then 3
      else 4
    end
  ),
  id
);
drop index skip_bins_delivered_on;
create index skip_bins_delivered_on on skip_bins (actual_delivery_date, id) where actual_delivery_date is not null;
create index job_sites_suburb on job_sites (address_suburb collate "und-x-icu", id);
