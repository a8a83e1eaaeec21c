import { accountSchema, type Account } from '../../../contract/responses/accounts';
import type { Json, Sql } from '../../db/Db';
import { jsonRow, jsonRows, type ListQuery } from '../../db/jsonList';
import { columnsOf, selectedColumns, type Table } from '../../db/rows';

const COLUMNS_IN_BINS = columnsOf('name', 'status', 'contactName', 'contactPhone');
const COLUMNS = columnsOf('name', 'status', 'contactName', 'contactPhone', 'contactEmail', 'hireDays');
const selectFrom = (rows: string, columns = COLUMNS_IN_BINS) =>
  `select a.id, ${selectedColumns('a', columns)}, a.version from ${rows} a`;

/** An account; also nested in each job site. */
export const ACCOUNT_SELECT = selectFrom('accounts', COLUMNS);
/** An account as it is nested in the job site of each bin. */
export const SKIP_BIN_ACCOUNT_SELECT = selectFrom('accounts');

/** Alphabetical by ICU's root collation: case and accents only break ties. */
export const BY_NAME = 'a.name collate "und-x-icu"';

export const ACCOUNTS_SORTABLE = { id: 'a.id', name: BY_NAME };

export const ACCOUNTS_QUERY: ListQuery<Account> = {
  schema: accountSchema,
  table: 'accounts',
  as: 'a',
  select: ACCOUNT_SELECT,
  conditions: [],
  values: [],
  orderBy: `${BY_NAME}, a.id`,
};

export function getAccount(sql: Sql, id: number): Promise<Json<Account> | undefined> {
  return jsonRow(sql, accountSchema, `${ACCOUNT_SELECT} where a.id = $1`, [id]);
}

/** The least similarity of two names, from 0 to 1. */
const NEARLY_THE_SAME = 0.5;
const MAX_SIMILAR = 3;

/**
 * The accounts with nearly this name, the most similar first. telling_words (009_contacts.sql) is the name without words such as
 * 'Pty' and 'Ltd'; `%` finds candidates by the index.
 */
export function listSimilarAccounts(sql: Sql, name: string): Promise<Json<Account[]>> {
  return jsonRows(
    sql,
    accountSchema,
    `${ACCOUNT_SELECT},
      lateral (select similarity(a.telling_words, telling_words($1)) as alike) compared
      where a.telling_words % telling_words($1) and alike >= ${NEARLY_THE_SAME}
      order by alike desc, a.id limit ${MAX_SIMILAR}`,
    [name],
  );
}

export const accountsTable: Table<Account> = {
  kind: 'account',
  schema: accountSchema,
  name: 'accounts',
  columns: COLUMNS,
  select: (rows) => selectFrom(rows, COLUMNS),
  get: getAccount,
};
