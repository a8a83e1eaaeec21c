import { accountBinsSchema, type AccountBins } from '../../../contract/responses/accounts';
import type { Json, Sql } from '../../db/Db';
import { jsonRows } from '../../db/jsonList';
import { CURRENT, ON_SITE } from '../../db/statusLists';

/** How many sites and bins accounts have, and when their next jobs are due; without the accounts that do not exist. */
export function listAccountBins(sql: Sql, accountIds: readonly number[]): Promise<Json<AccountBins[]>> {
  // Slots descend, because 'morning' comes after 'afternoon' in the alphabet.
  return jsonRows(
    sql,
    accountBinsSchema,
    `select a.id as "accountId",
       (select count(*) from job_sites s where s.account_id = a.id and s.status = 'active') as "jobSites",
       bins."onSite", bins."dueDate", bins."dueTimeSlot"
     from accounts a cross join lateral (
       select count(*) filter (where b.status in ${ON_SITE}) as "onSite", min(b.due_date) as "dueDate",
         (array_agg(b.due_time_slot order by b.due_date, b.due_time_slot desc)
           filter (where b.due_date is not null))[1] as "dueTimeSlot"
       from job_sites s join skip_bins b on b.job_site_id = s.id and b.status in ${CURRENT}
       where s.account_id = a.id
     ) bins
     where a.id = any($1::integer[])`,
    [accountIds],
  );
}
