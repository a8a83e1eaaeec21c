import type { FastifyBaseLogger } from 'fastify';
import { fullName } from '../../../contract/users';
import type { User } from '../../../contract/responses/users';
import type { Db } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { EmailTakenError, RefusedValueError } from '../../identity/identityErrors';
import type { IdentityDetails, Identity } from '../../identity/identity';
import { getUserByUid } from './usersRepository';

/** The details of a user that the provider stores. */
export function identityDetails(
  user: Pick<User, 'email' | 'status'> & Parameters<typeof fullName>[0],
): IdentityDetails {
  return { email: user.email, displayName: fullName(user), isDisabled: user.status === 'disabled' };
}

/**
 * Makes the provider match the row of a user; without a row, deletes the user there. If the provider refuses the address, it keeps
 * its own: otherwise each attempt would fail, and the user could not be changed any more.
 */
export async function settleUser(
  db: Db,
  identity: Identity,
  uid: string,
  log?: FastifyBaseLogger,
): Promise<void> {
  const row = await getUserByUid(db, uid);
  if (row === undefined) return identity.deleteUser(uid);
  const { email, ...others } = identityDetails(parseJson(row));
  try {
    await identity.updateUser(uid, { email, ...others });
  } catch (error) {
    if (!(error instanceof EmailTakenError || error instanceof RefusedValueError)) throw error;
    log?.error({ err: error, uid }, "the identity provider refuses a user's address, and keeps another");
    await identity.updateUser(uid, others);
  }
}
