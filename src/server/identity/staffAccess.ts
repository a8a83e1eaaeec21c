import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { ProviderUser } from './ProviderUser';

/** Asks the provider, within its deadline. */
export type Ask = <Result>(question: (auth: Auth) => Promise<Result>) => Promise<Result>;

/** The provider's limits for one request. */
const MAX_LISTED = 1_000;
const MAX_LOOKED_UP = 100;

export function toProviderUser({
  uid,
  email = '',
  displayName,
  disabled,
  customClaims,
  metadata: { creationTime, lastSignInTime },
}: UserRecord): ProviderUser {
  const signedIn = Date.parse(lastSignInTime ?? '');
  // The emulator counts the creation of a user as a sign-in.
  const isSignedIn = signedIn - Date.parse(creationTime) > 1_000;
  return {
    uid,
    email: email.toLowerCase(),
    displayName: displayName ?? null,
    isDisabled: disabled,
    isStaff: customClaims?.admin === true,
    wasStaff: customClaims?.admin !== true && customClaims?.wasStaff === true,
    lastSignedIn: isSignedIn ? new Date(signedIn).toISOString() : null,
  };
}

/** The uids of all staff: reads all users of the provider, 1,000 at a time. */
export async function listStaffUids(ask: Ask): Promise<string[]> {
  const found: string[] = [];
  let next: string | undefined;
  do {
    const page = await ask((provider) => provider.listUsers(MAX_LISTED, next));
    found.push(...page.users.filter((user) => toProviderUser(user).isStaff).map(({ uid }) => uid));
    next = page.pageToken;
  } while (next);
  return found;
}

/** The users with these ids; ids that the provider does not know are left out. */
export async function readUsers(ask: Ask, uids: readonly string[]): Promise<ProviderUser[]> {
  const found: ProviderUser[] = [];
  for (let start = 0; start < uids.length; start += MAX_LOOKED_UP) {
    const some = uids.slice(start, start + MAX_LOOKED_UP);
    const { users } = await ask((provider) => provider.getUsers(some.map((uid) => ({ uid }))));
    found.push(...users.map(toProviderUser));
  }
  return found;
}

/** Gives a user the claim, or takes it away and ends all of the user's sessions. */
export async function setStaffClaim(
  ask: Ask,
  { uid, customClaims }: UserRecord,
  isStaff: boolean,
): Promise<void> {
  const { admin: _admin, wasStaff: _wasStaff, ...others } = customClaims ?? {};
  const claims = { ...others, ...(isStaff ? { admin: true } : { wasStaff: true }) };
  await ask((provider) => provider.setCustomUserClaims(uid, claims));
  if (!isStaff) await ask((provider) => provider.revokeRefreshTokens(uid));
}
