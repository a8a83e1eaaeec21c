-- The attempts at a bin's jobs, the oldest first: deliveries and collections that could not be done.
alter table skip_bins add column attempts jsonb;

-- Serves 'Needs attention': few bins have an open attempt.
create index skip_bins_attempted on skip_bins (due_date, due_time_slot desc, id) where attempts -> -1 ->> 'state' = 'open';
