-- What was delivered or collected on a day.
create index skip_bins_delivered_on on skip_bins (actual_delivery_date) where actual_delivery_date is not null;
create index skip_bins_collected_on on skip_bins (actual_collection_date) where actual_collection_date is not null;
