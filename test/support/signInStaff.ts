import { testIdentity } from './servers/startTestApi';
import { ADMIN, signInToken } from './testIdentity';

/** Creates and signs in this many members of staff. Returns their identity tokens. */
export async function signInStaff(count: number): Promise<string[]> {
  const identity = testIdentity();
  const tokens = Array.from({ length: count }, async (_nobody, index) => {
    const staff = { email: `staff-${index}@tests.example`, password: ADMIN.password };
    await identity.ensureAdmin(staff);
    return (await signInToken(staff)) ?? '';
  });
  try {
    return await Promise.all(tokens);
  } finally {
    await identity.close();
  }
}
