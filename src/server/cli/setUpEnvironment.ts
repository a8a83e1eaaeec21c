import type { SetUp } from './environment';
import { confirmStaff } from '../features/people/confirmStaff';
import type { Db } from '../db/Db';
import type { Identity } from '../identity/identity';

/**
 * Creates the environment, the default admin and the default account; leaves existing ones unchanged.
 * @throws NotStaffError or DisabledUserError; then nothing was written
 */
export async function setUpEnvironment(
  { db, identity }: { db: Db; identity: Identity },
  setUp: SetUp,
): Promise<void> {
  const uid = await identity.ensureAdmin({
    email: setUp.defaultAdminEmail,
    displayName: setUp.defaultAdminName ?? undefined,
    password: setUp.defaultAdminPassword,
    takeOver: setUp.takeOverUser,
  });
  await confirmStaff(db, identity, [uid]);
  await db.transaction(async (sql) => {
    const made = await sql.query(
      'insert into environment (name, mode) values ($1, $2) on conflict do nothing returning id',
      [setUp.name, setUp.mode],
    );
    // Only the first set-up creates the account: a repeated one must not recreate one that was renamed since.
    if (made.length > 0)
      await sql.query('insert into accounts (name) values ($1)', [setUp.defaultAccountName ?? setUp.name]);
  });
}
