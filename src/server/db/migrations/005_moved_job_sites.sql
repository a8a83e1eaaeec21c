-- A job site that moved to another account is in the history of the one that it left, too.
create index change_entities_left_account on change_entities (((fields #>> '{accountId,old}')::integer), change_id)
  where (fields #>> '{accountId,old}')::integer is not null;
