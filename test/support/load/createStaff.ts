import { createIdentity } from '../../../src/server/identity/identity';
import { ADMIN, FIREBASE_ENVIRONMENT, TEST_PROJECT } from '../testIdentity';

/** Creates this many members of staff in an Auth emulator. */
export async function createStaff(
  authEmulatorUrl: string,
  count: number,
): Promise<{ email: string; password: string }[]> {
  const apiKey = FIREBASE_ENVIRONMENT.FIREBASE_API_KEY;
  const identity = createIdentity({ projectId: TEST_PROJECT, apiKey, authEmulatorUrl });
  const staff = Array.from({ length: count }, (_, index) => ({
    email: `dispatcher-${index}@tests.example`,
    password: ADMIN.password,
  }));
  await Promise.all(staff.map((one) => identity.ensureAdmin(one)));
  await identity.close();
  return staff;
}
