import type { User } from '../../../contract/users';
import type { Json, Sql } from '../../db/Db';
import { jsonList, jsonRow, type JsonList, type ListPart } from '../../db/jsonList';
import type { Table } from '../../db/rows';

const selectFrom = (rows: string) => `
  select u.id, u.account_id as "accountId", u.email, u.first_name as "firstName", u.last_name as "lastName", u.version
  from ${rows} u`;
const SELECT = selectFrom('users');

export const USERS_SORTABLE = {
  id: 'u.id',
  email: 'u.email',
  firstName: 'u.first_name collate "und-x-icu"',
  lastName: 'u.last_name collate "und-x-icu"',
};

export function listUsers(sql: Sql, accountId: number | undefined, part: ListPart): Promise<JsonList<User>> {
  const filter =
    accountId === undefined
      ? { conditions: [], values: [] }
      : { conditions: ['u.account_id = $1'], values: [accountId] };
  return jsonList(sql, { table: 'users', as: 'u', select: SELECT, ...filter, orderBy: 'u.email' }, part);
}

function getUser(sql: Sql, id: number): Promise<Json<User> | undefined> {
  return jsonRow(sql, `${SELECT} where u.id = $1`, [id]);
}

export async function isEmailTaken(sql: Sql, email: string): Promise<boolean> {
  const rows = await sql.query('select id from users where email = $1', [email]);
  return rows.length > 0;
}

export async function isUidKnown(sql: Sql, uid: string): Promise<boolean> {
  const rows = await sql.query('select id from users where uid = $1', [uid]);
  return rows.length > 0;
}

/** Whoever adds a user with this address waits until the transaction ends. */
export async function lockEmail(sql: Sql, email: string): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [email]);
}

/** `uid` is the identity provider's own id of the user; it is stored, and shown to nobody. */
export const usersTable: Table<User> = {
  kind: 'user',
  name: 'users',
  columns: {
    accountId: 'account_id',
    uid: 'uid',
    email: 'email',
    firstName: 'first_name',
    lastName: 'last_name',
  },
  select: selectFrom,
  get: getUser,
};
