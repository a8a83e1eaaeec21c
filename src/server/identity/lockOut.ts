import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Auth, UserRecord } from 'firebase-admin/auth';

type Ask = <Result>(question: (auth: Auth) => Promise<Result>) => Promise<Result>;

/** Nobody's, and good enough for any rule that the provider may have for passwords. */
function unknownPassword(): string {
  return `Aa1!${randomUUID()}`;
}

/** Every way in but the password. */
function otherWaysIn({ providerData, multiFactor }: UserRecord) {
  const providersToUnlink = providerData
    .map(({ providerId }) => providerId)
    .filter((id) => id !== 'password');
  return {
    ...(providersToUnlink.length > 0 ? { providersToUnlink } : {}),
    ...(multiFactor?.enrolledFactors.length ? { multiFactor: { enrolledFactors: null } } : {}),
  };
}

/** Gives a user another password, if only one that nobody knows, takes every other way in away, and ends all sessions. */
export async function lockOut(
  ask: Ask,
  user: UserRecord,
  given: { displayName?: string; password?: string },
): Promise<void> {
  const { tokensValidAfterTime = '' } = await ask((provider) =>
    provider.updateUser(user.uid, { password: unknownPassword(), ...given, ...otherWaysIn(user) }),
  );
  // Sessions end at a whole second of this machine's clock: one that began in the second of the change has to be before it.
  const changed = Math.max(Date.now(), Date.parse(tokensValidAfterTime) || 0);
  await setTimeout(changed + 1_000 - Date.now());
  await ask((provider) => provider.revokeRefreshTokens(user.uid));
}
