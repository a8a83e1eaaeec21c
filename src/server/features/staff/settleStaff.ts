import type { Db } from '../../db/Db';
import type { Identity } from '../../identity/identity';
import { ownUidPrefix } from '../users/usersRepository';
import { isStaffRow } from './staffRepository';

/** Makes the provider match the table: a user without a row loses the claim, or is deleted if this installation created the user. */
export async function settleStaff(db: Db, identity: Identity, uid: string): Promise<void> {
  if (await isStaffRow(db, uid)) await identity.setStaff(uid, true);
  else if (uid.startsWith(await ownUidPrefix(db))) await identity.deleteUser(uid);
  else await identity.setStaff(uid, false);
}
