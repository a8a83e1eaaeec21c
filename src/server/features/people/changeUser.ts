import type { FastifyBaseLogger } from 'fastify';
import type { User } from '../../../contract/responses/users';
import type { Db, Sql } from '../../db/Db';
import { updateRow } from '../../db/rows';
import type { Identity, IdentityDetails } from '../../identity/identity';
import { ApiError } from '../../http/errors/ApiError';
import { changed } from '../../commands/recordChange';
import { openForEdit } from '../../commands/openForEdit';
import { beginWrite, endWrite, settleWrite, type ProviderWrite } from './providerWrites';
import type { CommandResult, OnFailure } from '../../commands/registerCommand';
import { explainRefusal } from './explainRefusal';
import { identityDetails } from './settleUser';
import { userUid, usersTable } from './usersRepository';

/**
 * A customer's user can also be staff (see ensureAdmin). The commands of users refuse such a user: only removeStaff takes the
 * access away.
 */
async function refuseStaff(identity: Identity, uid: string): Promise<void> {
  const [user] = await identity.readUsers([uid]);
  if (user?.isStaff)
    throw new ApiError(
      'invalid-transition',
      'This user is a member of staff. Remove them from the staff first',
    );
}

/**
 * Notes a write to a user of the provider, and reads the user, whom no other command can change until the write ends.
 * @throws ApiError `not-found`, `conflict` as openForEdit and beginWrite, `invalid-transition` for staff
 */
export async function beginUserWrite(
  db: Db,
  identity: Identity,
  log: FastifyBaseLogger,
  request: { id: number; version?: number | undefined },
  onFailure: OnFailure,
): Promise<{ write: ProviderWrite; current: User }> {
  const { id } = await openForEdit(db, usersTable, 'user', request);
  const uid = await userUid(db, id);
  await refuseStaff(identity, uid);
  const write = await beginWrite(db, 'user', uid);
  onFailure(() => settleWrite(db, identity, write, log));
  // Read again: another command may have ended in between.
  return { write, current: await openForEdit(db, usersTable, 'user', request) };
}

/**
 * Only the details that change: the provider keeps its values of the others, which may differ from the row's.
 * A status is sent even if the row has it already, because the provider's may differ.
 */
function changedDetails(current: User, fields: Partial<User>): Partial<IdentityDetails> {
  const before = identityDetails(current);
  const { email, displayName, isDisabled } = identityDetails({ ...current, ...fields });
  return {
    ...(email === before.email ? {} : { email }),
    ...(displayName === before.displayName ? {} : { displayName }),
    ...(fields.status ? { isDisabled } : {}),
  };
}

/**
 * Writes a user's new details to the provider, before the transaction that writes the row.
 * @throws ApiError as beginUserWrite; `email-already-exists`, `validation-failed`, `conflict` when the provider has no such user
 */
export async function changeUser(
  db: Db,
  identity: Identity,
  log: FastifyBaseLogger,
  request: { id: number; version?: number | undefined },
  change: (current: User) => Partial<User> | Promise<Partial<User>>,
  onFailure: OnFailure,
): Promise<ProviderWrite> {
  const { write, current } = await beginUserWrite(db, identity, log, request, onFailure);
  const details = changedDetails(current, await change(current));
  if (await identity.updateUser(write.uid, details).catch(explainRefusal)) return write;
  throw new ApiError(
    'conflict',
    'The identity provider no longer has this user. Remove the user and add it again',
  );
}

/** Ends the write, and writes the row of a user whom changeUser has changed at the provider. */
export async function saveChangedUser(
  sql: Sql,
  request: { id: number; version?: number | undefined },
  write: ProviderWrite,
): Promise<CommandResult<User>> {
  await endWrite(sql, write);
  const before = await openForEdit(sql, usersTable, 'user', request);
  return changed('user', before, await updateRow(sql, usersTable, before.id, request));
}
