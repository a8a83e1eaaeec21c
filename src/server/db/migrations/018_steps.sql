-- Changes that a user made in one step, such as marking many bins delivered, have the same id of a step; null: a step of its own.
alter table changes add column step_id text check (length(step_id) between 1 and 200);
