import { staffMemberSchema, type StaffMember } from '../../../contract/responses/staff';
import { integer, nullable, read, text } from '../../db/columns';
import type { Json, Sql } from '../../db/Db';
import { jsonRow, type ListQuery } from '../../db/jsonList';
import { columnsOf, selectedColumns, type Table } from '../../db/rows';
import { notFound } from '../../http/errors/ApiError';
import type { ProviderUser } from '../../identity/ProviderUser';

const COLUMNS = columnsOf('email', 'firstName', 'lastName', 'status');
const selectFrom = (rows: string) => `
  select s.id, ${selectedColumns('s', COLUMNS)},
    to_char(s.last_signed_in at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastSignedIn", s.version
  from ${rows} s`;

export const STAFF_SORTABLE = {
  id: 's.id',
  email: 's.email',
  firstName: 's.first_name collate "und-x-icu"',
  lastName: 's.last_name collate "und-x-icu"',
  lastSignedIn: 's.last_signed_in',
};

export const STAFF_QUERY: ListQuery<StaffMember> = {
  schema: staffMemberSchema,
  table: 'staff',
  as: 's',
  select: selectFrom('staff'),
  conditions: [],
  values: [],
  orderBy: 's.email, s.id',
};

/** `status` is generated, so never written: it is a column only because the type demands each field. */
export const staffTable: Table<StaffMember> = {
  kind: 'staff',
  schema: staffMemberSchema,
  name: 'staff',
  columns: { uid: 'uid', ...COLUMNS },
  select: selectFrom,
  get: (sql, id): Promise<Json<StaffMember> | undefined> =>
    jsonRow(sql, staffMemberSchema, `${selectFrom('staff')} where s.id = $1`, [id]),
};

/** The identity provider's id of a member of staff. @throws ApiError `not-found`: two colleagues may remove the person at once */
export async function staffUid(sql: Sql, id: number): Promise<string> {
  const [row] = await read(sql, { uid: text }, 'select uid from staff where id = $1', [id]);
  if (!row) throw notFound('member of staff');
  return row.uid;
}

export async function staffUids(sql: Sql): Promise<string[]> {
  return (await read(sql, { uid: text }, 'select uid from staff')).map(({ uid }) => uid);
}

export async function hasStaffRow(sql: Sql, uid: string): Promise<boolean> {
  return (await sql.query('select id from staff where uid = $1', [uid])).length > 0;
}

/** Whether a person is listed, or a command is inviting or removing them. */
export async function mayBeStaff(sql: Sql, uid: string): Promise<boolean> {
  const rows = await sql.query(
    `select uid from staff where uid = $1
     union all select uid from provider_writes where uid = $1 and kind = 'staff'`,
    [uid],
  );
  return rows.length > 0;
}

/** Whether a person is listed, and no command is removing them. */
export async function staysStaff(sql: Sql, uid: string): Promise<boolean> {
  const rows = await sql.query(
    'select id from staff s where uid = $1 and not exists (select from provider_writes w where w.uid = s.uid)',
    [uid],
  );
  return rows.length > 0;
}

/** Makes other writes to the staff wait until the transaction ends. */
export async function lockStaff(sql: Sql): Promise<void> {
  await sql.query('lock table staff in share row exclusive mode');
}

/** The id of the newest change to the staff, 0 if there is none. */
export async function lastStaffChange(sql: Sql): Promise<number> {
  const [newest] = await read(
    sql,
    { id: nullable(integer) },
    `select max(change_id) as id from change_entities where kind = 'staff'`,
  );
  return newest?.id ?? 0;
}

/** Notes when a member of staff who is listed began a session. @returns whether they are listed */
export async function noteSignIn(sql: Sql, uid: string, signedInAt: number): Promise<boolean> {
  const rows = await sql.query(
    'update staff set last_signed_in = greatest(last_signed_in, $2::timestamptz) where uid = $1 returning id',
    [uid, new Date(signedInAt).toISOString()],
  );
  return rows.length > 0;
}

/** Splits the provider's single name into first and last name. */
function namesOf(displayName: string | null): { firstName: string | null; lastName: string | null } {
  const [firstName = '', ...others] = (displayName ?? '').trim().split(/\s+/);
  return { firstName: firstName || null, lastName: others.join(' ') || null };
}

/**
 * Inserts or updates the rows of these users of the provider, except those whom a command is changing. This is no command: it is
 * not in the history, and the version stays.
 */
export async function saveStaff(sql: Sql, users: readonly ProviderUser[]): Promise<void> {
  const rows = users.map(({ uid, email, displayName, lastSignedIn }) => ({
    uid,
    email,
    lastSignedIn,
    ...namesOf(displayName),
  }));
  await sql.query(
    `insert into staff as s (uid, email, first_name, last_name, last_signed_in)
     select g.uid, g.email, g."firstName", g."lastName", g."lastSignedIn"
     from jsonb_to_recordset($1::jsonb) as g (
       uid text, email text, "firstName" text, "lastName" text, "lastSignedIn" timestamptz
     )
     where not exists (select from provider_writes w where w.uid = g.uid)
     on conflict (uid) do update set
       email = excluded.email,
       -- The provider has one name: a person who was invited with two keeps them.
       first_name = case when concat_ws(' ', s.first_name, s.last_name) = concat_ws(' ', excluded.first_name, excluded.last_name)
         then s.first_name else excluded.first_name end,
       last_name = case when concat_ws(' ', s.first_name, s.last_name) = concat_ws(' ', excluded.first_name, excluded.last_name)
         then s.last_name else excluded.last_name end,
       last_signed_in = greatest(s.last_signed_in, excluded.last_signed_in)
     where (s.email, concat_ws(' ', s.first_name, s.last_name), greatest(s.last_signed_in, excluded.last_signed_in))
       is distinct from (excluded.email, concat_ws(' ', excluded.first_name, excluded.last_name), s.last_signed_in)`,
    [JSON.stringify(rows)],
  );
}

/** Deletes the rows of these people, except those whom a command is changing. */
export async function dropStaff(sql: Sql, uids: readonly string[]): Promise<void> {
  await sql.query(
    `delete from staff s where uid = any($1)
       and not exists (select from provider_writes w where w.uid = s.uid)`,
    [uids],
  );
}
