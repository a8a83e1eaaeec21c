-- The uids of users that this installation made with the identity provider carry its id. No backup holds it: what is restored
-- is another installation, which deletes no sign-in of the one that was backed up.
create table installation (id uuid primary key default gen_random_uuid());
insert into installation default values;

-- Old keys are purged by their age. They come in its order, so that an index of a few pages finds them.
create index idempotency_keys_created_at on idempotency_keys using brin (created_at);
