-- When the newest backup was made, for the metrics; no backup holds it.
alter table installation add column backed_up_at timestamptz;
