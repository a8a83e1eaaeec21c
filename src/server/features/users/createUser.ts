import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { createUserSchema } from '../../../contract/users';
import type { Db, Sql } from '../../db/Db';
import { holdRow, insertRow } from '../../db/rows';
import { EmailTakenError, RefusedValueError } from '../../identity/identityErrors';
import type { Identity, NewIdentity } from '../../identity/identity';
import { ApiError, invalidField } from '../../plugins/ApiError';
import { Tally } from '../../plugins/Tally';
import { accountsTable } from '../accounts/accountsRepository';
import { created } from '../changes/recordChange';
import { registerCommand } from '../registerCommand';
import { isEmailTaken, isUidKnown, lockEmail, usersTable } from './usersRepository';

/** More than anybody types, and less than would use up what the provider lets a project make. */
const MOST_NEW_USERS = 100;
const TEN_MINUTES_MILLISECONDS = 600_000;

function emailTaken(): ApiError {
  const message = 'There is already a user with this email address';
  return new ApiError('email-already-exists', message, { errors: [{ path: 'email', message }] });
}

/** By this the provider's users are known that were made here. */
const OWN_UID = 'recycle-all-';

/** A process that is killed between the provider and the database leaves a user with the provider of whom nobody knows. */
async function removeLeftover(sql: Sql, identity: Identity, email: string): Promise<boolean> {
  const uid = await identity.findCustomer(email);
  if (!uid?.startsWith(OWN_UID) || (await isUidKnown(sql, uid))) return false;
  await identity.deleteUser(uid);
  return true;
}

async function createWithProvider(sql: Sql, identity: Identity, user: NewIdentity): Promise<void> {
  try {
    await identity.createUser(user).catch(async (error: unknown) => {
      if (error instanceof EmailTakenError && (await removeLeftover(sql, identity, user.email))) {
        return identity.createUser(user);
      }
      throw error;
    });
  } catch (error) {
    if (error instanceof EmailTakenError) throw emailTaken();
    if (error instanceof RefusedValueError) throw invalidField(error.field, error.message);
    throw error;
  }
}

/** Makes the user with the identity provider and in the database, or in neither. The password goes to the provider and nowhere else. */
export function createUser(app: FastifyInstance, db: Db, identity: Identity): void {
  const made = new Tally(MOST_NEW_USERS, TEN_MINUTES_MILLISECONDS);
  /** The connection may have been lost with the answer to a commit that was done: then the user stays. */
  const takeBack = (uid: string, email: string) =>
    db.transaction(async (sql) => {
      await lockEmail(sql, email);
      if (!(await isUidKnown(sql, uid))) await identity.deleteUser(uid);
    });

  registerCommand(app, db, {
    name: 'createUser',
    method: 'POST',
    path: paths.users,
    schema: createUserSchema,
    identifying: ({ password: _secret, ...rest }) => rest,
    run: async ({ sql, staff, onRollback }, { password, ...user }) => {
      if (!(await holdRow(sql, accountsTable, user.accountId)))
        throw invalidField('accountId', 'There is no such account');
      await lockEmail(sql, user.email);
      if (await isEmailTaken(sql, user.email)) throw emailTaken();
      const seconds = made.secondsToWait(staff.uid);
      if (seconds > 0)
        throw new ApiError('too-many-requests', 'Too many new users. Please try again later', {}, seconds);
      made.count(staff.uid);
      const displayName = [user.firstName, user.lastName].filter(Boolean).join(' ');
      const uid = `${OWN_UID}${randomUUID()}`;
      // Before it is made: the answer may be lost.
      onRollback(() => takeBack(uid, user.email));
      await createWithProvider(sql, identity, { uid, email: user.email, password, displayName });
      return created('user', await insertRow(sql, usersTable, { ...user, uid }));
    },
  });
}
