import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { createUserSchema, fullName } from '../../../contract/users';
import { userSchema } from '../../../contract/responses/users';
import type { Db } from '../../db/Db';
import { insertRow } from '../../db/rows';
import { EmailTakenError } from '../../identity/identityErrors';
import type { Identity, NewIdentity } from '../../identity/identity';
import { ApiError } from '../../http/errors/ApiError';
import { lockAccount } from '../accounts/lockAccount';
import { created } from '../../commands/recordChange';
import { limitPerStaff } from './limitPerStaff';
import { registerCommand } from '../../commands/registerCommand';
import { confirmStaff } from './confirmStaff';
import { mayBeStaff } from './staffRepository';
import { explainRefusal } from './explainRefusal';
import {
  decideUserCreation,
  emailTaken,
  isEmailTaken,
  hasUserRow,
  ownUidPrefix,
  usersTable,
} from './usersRepository';

/**
 * Deletes a provider user that has no row, and prevents a concurrent request from writing that row later.
 * @returns whether it was deleted; false when the row was written
 */
async function giveUp(db: Db, identity: Identity, uid: string): Promise<boolean> {
  if ((await hasUserRow(db, uid)) || !(await decideUserCreation(db, uid, 'given up'))) return false;
  await identity.deleteUser(uid);
  return true;
}

/**
 * Deletes the provider's user with this address if this installation created it and it has no row: a process
 * was killed before it wrote the row, or the person was removed from the staff. Other installations' users
 * are kept: a restored database has the addresses of the one that it was copied from.
 * @returns whether to try the address again. Also true if no customer has it: another request has freed it, or the user is staff,
 * and the second attempt is refused.
 */
async function removeLeftover(db: Db, identity: Identity, email: string): Promise<boolean> {
  const uid = await identity.findCustomerUid(email);
  if (uid === undefined) return true;
  // A colleague who is being invited has no claim yet. One who is being removed has none any more, and stays if that fails.
  await confirmStaff(db, identity, [uid]);
  if (await mayBeStaff(db, uid)) return false;
  return uid.startsWith(await ownUidPrefix(db)) && giveUp(db, identity, uid);
}

/** @throws ApiError when the provider rejects the user; then it has created none */
async function createWithProvider(db: Db, identity: Identity, user: NewIdentity): Promise<void> {
  await identity
    .createUser(user)
    .catch(async (error: unknown) => {
      if (error instanceof EmailTakenError && (await removeLeftover(db, identity, user.email))) {
        return identity.createUser(user);
      }
      throw error;
    })
    .catch(explainRefusal);
}

/** Creates the user with the identity provider and in the database, or in neither. Stores only a hash of the password. */
export function createUser(app: FastifyInstance, db: Db, identity: Identity): void {
  const refuseTooMany = limitPerStaff('Too many new users. Please try again later');
  registerCommand(app, db, {
    name: 'createUser',
    method: 'POST',
    path: paths.users,
    schema: createUserSchema,
    response: userSchema,
    identifying: ({ password: _secret, ...rest }) => rest,
    secret: ({ password }) => password,
    outside: {
      turn: ({ email }) => email,
      prepare: async (staff, { accountId, email, firstName, lastName, password }, onFailure) => {
        // Only a check: outside a transaction nothing stays locked. `run` locks it.
        await lockAccount(db, accountId);
        if (await isEmailTaken(db, email)) throw emailTaken();
        refuseTooMany(staff);
        const displayName = fullName({ firstName, lastName });
        const uid = `${await ownUidPrefix(db)}${randomUUID()}`;
        const takeBack = async () => void (await giveUp(db, identity, uid));
        try {
          await createWithProvider(db, identity, { uid, email, password, displayName });
        } catch (error) {
          // The provider may have created the user and only its response was lost.
          if (!(error instanceof ApiError)) onFailure(takeBack);
          throw error;
        }
        // If the commit succeeded and only its answer was lost, giveUp keeps the user.
        onFailure(takeBack);
        return uid;
      },
    },
    run: async ({ sql }, { password: _secret, ...user }, uid) => {
      await lockAccount(sql, user.accountId);
      if (!(await decideUserCreation(sql, uid, 'made')))
        throw new ApiError('unavailable', 'Somebody else is adding this user. Please try again in a moment');
      return created('user', await insertRow(sql, usersTable, { ...user, uid }));
    },
  });
}
