import { userSchema, type User } from '../../../contract/responses/users';
import { read, text } from '../../db/columns';
import type { Json, Sql } from '../../db/Db';
import { jsonRow, type ListQuery } from '../../db/jsonList';
import { columnsOf, selectedColumns, type Table } from '../../db/rows';
import { ApiError, notFound } from '../../http/errors/ApiError';

const COLUMNS = columnsOf('accountId', 'email', 'firstName', 'lastName', 'status');
const selectFrom = (rows: string) => `
  select u.id, ${selectedColumns('u', COLUMNS)}, u.version
  from ${rows} u`;
const SELECT = selectFrom('users');

export const USERS_SORTABLE = {
  id: 'u.id',
  email: 'u.email',
  firstName: 'u.first_name collate "und-x-icu"',
  lastName: 'u.last_name collate "und-x-icu"',
};

export function usersQuery(accountId: number | undefined): ListQuery<User> {
  const filter =
    accountId === undefined
      ? { conditions: [], values: [] }
      : { conditions: ['u.account_id = $1'], values: [accountId] };
  return { schema: userSchema, table: 'users', as: 'u', select: SELECT, ...filter, orderBy: 'u.email' };
}

function getUser(sql: Sql, id: number): Promise<Json<User> | undefined> {
  return jsonRow(sql, userSchema, `${SELECT} where u.id = $1`, [id]);
}

export function getUserByUid(sql: Sql, uid: string): Promise<Json<User> | undefined> {
  return jsonRow(sql, userSchema, `${SELECT} where u.uid = $1`, [uid]);
}

/** The identity provider's id of a user. @throws ApiError `not-found`: a colleague may remove the user while a write begins */
export async function userUid(sql: Sql, id: number): Promise<string> {
  const [row] = await read(sql, { uid: text }, 'select uid from users where id = $1', [id]);
  if (!row) throw notFound('user');
  return row.uid;
}

export function emailTaken(message = 'There is already a user with this email address'): ApiError {
  return new ApiError('email-already-exists', message, { errors: [{ path: 'email', message }] });
}

export async function isEmailTaken(sql: Sql, email: string): Promise<boolean> {
  const rows = await sql.query('select id from users where email = $1', [email]);
  return rows.length > 0;
}

export async function hasUserRow(sql: Sql, uid: string): Promise<boolean> {
  const rows = await sql.query('select id from users where uid = $1', [uid]);
  return rows.length > 0;
}

/** The prefix of the uids of all users that this installation creates with the identity provider. */
export async function ownUidPrefix(sql: Sql): Promise<string> {
  const [installation] = await read(sql, { id: text }, 'select id from installation');
  if (!installation) throw new Error('The database has no id of its installation');
  return `recycle-all-${installation.id}-`;
}

/**
 * Decides once whether the row of a user created with the provider is written ('made') or never will be ('given up'). The
 * first transaction decides; a second one waits for its end. The decision is purged from idempotency_keys after 30 days, and then
 * only the row shows it.
 * @returns whether the decision is `fate`
 */
export async function decideUserCreation(sql: Sql, uid: string, fate: 'made' | 'given up'): Promise<boolean> {
  const [decided] = await read(
    sql,
    { fate: text },
    `insert into idempotency_keys as decided (actor_uid, key, request_hash, body) values ($1, 'fate', $2, '')
     on conflict (actor_uid, key) do update set request_hash = decided.request_hash returning request_hash as fate`,
    [uid, fate],
  );
  return decided?.fate === fate;
}

/** `uid` is the identity provider's id of the user. It is stored, but never part of a response. */
export const usersTable: Table<User> = {
  kind: 'user',
  schema: userSchema,
  name: 'users',
  columns: { ...COLUMNS, uid: 'uid' },
  select: selectFrom,
  get: getUser,
};
