import type { Db } from '../../db/Db';
import type { Identity } from '../../identity/identity';
import { hasUserRow, ownUidPrefix } from './usersRepository';
import { hasStaffRow } from './staffRepository';

/**
 * Makes the provider match the table: without a row of staff, a user who was created by an invitation is deleted, and any other,
 * such as a customer's user, loses the claim.
 */
export async function settleStaff(db: Db, identity: Identity, uid: string): Promise<void> {
  const isStaff = await hasStaffRow(db, uid);
  const wasMadeByInvitation = uid.startsWith(await ownUidPrefix(db)) && !(await hasUserRow(db, uid));
  if (!isStaff && wasMadeByInvitation) await identity.deleteUser(uid);
  else await identity.setStaff(uid, isStaff);
}
