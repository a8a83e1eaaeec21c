-- A site and a user are also found by the contact of their account: they keep what the account is found by, not its name alone.

-- No edit comes between the copies and the triggers.
lock table accounts in share row exclusive mode;

drop trigger accounts_give_account_name on accounts;
drop trigger job_sites_take_account_name on job_sites;
drop trigger job_sites_move_account_name on job_sites;
drop trigger users_take_account_name on users;
drop trigger users_move_account_name on users;
drop function give_account_name();
drop function take_account_name();

alter table job_sites rename column account_name to account_text;
alter table users rename column account_name to account_text;
update job_sites s set account_text = a.search_text from accounts a
where a.id = s.account_id and s.account_text is distinct from a.search_text;
update users u set account_text = a.search_text from accounts a
where a.id = u.account_id and u.account_text is distinct from a.search_text;

create function take_account_text() returns trigger language plpgsql as $$
begin
  -- The lock waits for the end of an edit of the account.
  select search_text into new.account_text from accounts where id = new.account_id for share;
  return new;
end
$$;
create trigger job_sites_take_account_text before insert on job_sites
  for each row execute function take_account_text();
-- Only a site that moves takes the lock: an account's edit waits for the edit of one of its sites.
create trigger job_sites_move_account_text before update of account_id on job_sites
  for each row when (old.account_id is distinct from new.account_id) execute function take_account_text();
create trigger users_take_account_text before insert on users
  for each row execute function take_account_text();
create trigger users_move_account_text before update of account_id on users
  for each row when (old.account_id is distinct from new.account_id) execute function take_account_text();

create function give_account_text() returns trigger language plpgsql as $$
begin
  update job_sites set account_text = new.search_text where account_id = new.id;
  update users set account_text = new.search_text where account_id = new.id;
  return null;
end
$$;
create trigger accounts_give_account_text after update on accounts
  for each row when (old.search_text is distinct from new.search_text) execute function give_account_text();
