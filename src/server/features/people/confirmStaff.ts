import type { Db } from '../../db/Db';
import type { Identity } from '../../identity/identity';
import { dropStaff, lastStaffChange, lockStaff, saveStaff } from './staffRepository';

/**
 * Makes the rows of these users match the provider: inserts or updates those who are staff there, and deletes the others. If an
 * invitation or a removal was written meanwhile, the provider's response may be older, so it is asked again.
 */
export async function confirmStaff(db: Db, identity: Identity, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  for (let isWritten = false; !isWritten;) {
    const before = await lastStaffChange(db);
    const staff = (await identity.readUsers(uids)).filter(
      ({ isStaff, isDisabled }) => isStaff && !isDisabled,
    );
    const known = new Set(staff.map(({ uid }) => uid));
    const others = uids.filter((uid) => !known.has(uid));
    isWritten = await db.transaction(async (sql) => {
      await lockStaff(sql);
      if ((await lastStaffChange(sql)) !== before) return false;
      await saveStaff(sql, staff);
      await dropStaff(sql, others);
      return true;
    });
  }
}
