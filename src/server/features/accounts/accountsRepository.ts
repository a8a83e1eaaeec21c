import type { Account } from '../../../contract/accounts';
import type { Json, Sql } from '../../db/Db';
import { jsonList, jsonRow, type JsonList, type ListPart } from '../../db/jsonList';
import type { Table } from '../../db/rows';

const selectFrom = (rows: string) => `select a.id, a.name, a.status, a.version from ${rows} a`;
const SELECT = selectFrom('accounts');

/** Alphabetical by ICU's root collation: case and accents only break ties. */
const BY_NAME = 'a.name collate "und-x-icu"';

export const ACCOUNTS_SORTABLE = { id: 'a.id', name: BY_NAME };

export function listAccounts(sql: Sql, part: ListPart): Promise<JsonList<Account>> {
  const query = {
    table: 'accounts',
    as: 'a',
    select: SELECT,
    conditions: [],
    values: [],
    orderBy: `${BY_NAME}, a.id`,
  };
  return jsonList(sql, query, part);
}

export function getAccount(sql: Sql, id: number): Promise<Json<Account> | undefined> {
  return jsonRow(sql, `${SELECT} where a.id = $1`, [id]);
}

export const accountsTable: Table<Account> = {
  kind: 'account',
  name: 'accounts',
  columns: { name: 'name', status: 'status' },
  select: selectFrom,
  get: getAccount,
};
