import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { createUserSchema } from '../../../contract/users';
import type { Db, Sql } from '../../db/Db';
import { lockForKeyShare, insertRow } from '../../db/rows';
import { EmailTakenError, RefusedValueError } from '../../identity/identityErrors';
import type { Identity, NewIdentity } from '../../identity/identity';
import { ApiError, invalidField } from '../../http/errors/ApiError';
import type { Staff } from '../../http/auth';
import { FixedWindowCounter } from '../../http/bounds/FixedWindowCounter';
import { accountsTable } from '../accounts/accountsRepository';
import { created } from '../changes/recordChange';
import { registerCommand } from '../registerCommand';
import { decideFate, isEmailTaken, isUidKnown, ownUidPrefix, usersTable } from './usersRepository';

/** More than anybody types, and less than would use up what the provider lets a project make. */
const MOST_NEW_USERS = 100;
const TEN_MINUTES_MILLISECONDS = 600_000;

function emailTaken(): ApiError {
  const message = 'There is already a user with this email address';
  return new ApiError('email-already-exists', message, { errors: [{ path: 'email', message }] });
}

/**
 * Gives up, for good, a user of whom no row tells. Whoever made it may still be about to write the row: they cannot any more.
 * @returns whether it is gone; not when the row was written
 */
async function giveUp(db: Db, identity: Identity, uid: string): Promise<boolean> {
  if ((await isUidKnown(db, uid)) || !(await decideFate(db, uid, 'given up'))) return false;
  await identity.deleteUser(uid);
  return true;
}

/**
 * Deletes the user whom a process left with the provider alone, because it was killed before it wrote the row. A user of another
 * installation, such as the one that this one was restored from, is none of those.
 */
async function removeLeftover(db: Db, identity: Identity, email: string): Promise<boolean> {
  const uid = await identity.findCustomer(email);
  const isOwn = uid?.startsWith(await ownUidPrefix(db)) ?? false;
  return uid !== undefined && isOwn && giveUp(db, identity, uid);
}

/** @throws ApiError when the provider refuses, and has made nobody */
async function createWithProvider(db: Db, identity: Identity, user: NewIdentity): Promise<void> {
  try {
    await identity.createUser(user).catch(async (error: unknown) => {
      if (error instanceof EmailTakenError && (await removeLeftover(db, identity, user.email))) {
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

async function refuseUnknownAccount(sql: Sql, accountId: number): Promise<void> {
  if (!(await lockForKeyShare(sql, accountsTable, accountId)))
    throw invalidField('accountId', 'There is no such account');
}

/** Makes the user with the identity provider and in the database, or in neither. Of the password, only a hash stays here. */
export function createUser(app: FastifyInstance, db: Db, identity: Identity): void {
  const made = new FixedWindowCounter(MOST_NEW_USERS, TEN_MINUTES_MILLISECONDS);
  const refuseTooMany = ({ uid }: Staff) => {
    const seconds = made.secondsToWait(uid);
    if (seconds > 0)
      throw new ApiError('too-many-requests', 'Too many new users. Please try again later', {}, seconds);
    made.count(uid);
  };

  registerCommand(app, db, {
    name: 'createUser',
    method: 'POST',
    path: paths.users,
    schema: createUserSchema,
    identifying: ({ password: _secret, ...rest }) => rest,
    secret: ({ password }) => password,
    outside: {
      turn: ({ email }) => email,
      prepare: async (staff, { accountId, email, firstName, lastName, password }, onFailure) => {
        await refuseUnknownAccount(db, accountId);
        if (await isEmailTaken(db, email)) throw emailTaken();
        refuseTooMany(staff);
        const displayName = [firstName, lastName].filter(Boolean).join(' ');
        const uid = `${await ownUidPrefix(db)}${randomUUID()}`;
        const takeBack = async () => void (await giveUp(db, identity, uid));
        try {
          await createWithProvider(db, identity, { uid, email, password, displayName });
        } catch (error) {
          // Only the answer may have been lost.
          if (!(error instanceof ApiError)) onFailure(takeBack);
          throw error;
        }
        // The same may become of the answer to the commit: then the user stays.
        onFailure(takeBack);
        return uid;
      },
    },
    run: async ({ sql }, { password: _secret, ...user }, uid) => {
      await refuseUnknownAccount(sql, user.accountId);
      if (!(await decideFate(sql, uid, 'made')))
        throw new ApiError('unavailable', 'Somebody else is adding this user. Please try again in a moment');
      return created('user', await insertRow(sql, usersTable, { ...user, uid }));
    },
  });
}
