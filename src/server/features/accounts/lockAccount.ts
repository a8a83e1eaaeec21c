import type { Sql } from '../../db/Db';
import { lockForKeyShare } from '../../db/rows';
import { invalidField } from '../../http/errors/ApiError';
import { accountsTable } from './accountsRepository';

/**
 * Locks an account against removal until the transaction ends; outside one, only checks that it exists.
 * @throws ApiError `validation-failed` for an account that does not exist
 */
export async function lockAccount(sql: Sql, accountId: number): Promise<void> {
  if (!(await lockForKeyShare(sql, accountsTable, accountId)))
    throw invalidField('accountId', 'There is no such account');
}
