import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { UserRecord } from 'firebase-admin/auth';
import type { Ask } from './staffAccess';

/** Strong enough for any password policy of the provider. */
function randomPassword(): string {
  return `Aa1!${randomUUID()}`;
}

/** The update that removes every sign-in method but the password. */
function passwordOnly({ providerData, multiFactor }: UserRecord) {
  const providersToUnlink = providerData
    .map(({ providerId }) => providerId)
    .filter((id) => id !== 'password');
  return {
    ...(providersToUnlink.length > 0 ? { providersToUnlink } : {}),
    ...(multiFactor?.enrolledFactors.length ? { multiFactor: { enrolledFactors: null } } : {}),
  };
}

/**
 * Sets the given or a random password, removes all other sign-in methods and revokes all sessions. Waits a second. If this clock
 * is behind the provider's, it waits that much longer, because firebase-admin revokes by this clock.
 */
export async function replaceCredentials(
  ask: Ask,
  user: UserRecord,
  given: { displayName?: string; password?: string },
): Promise<void> {
  const { tokensValidAfterTime = '' } = await ask((provider) =>
    provider.updateUser(user.uid, { password: randomPassword(), ...given, ...passwordOnly(user) }),
  );
  // Revocation has a resolution of one second: wait, so that sessions begun in the second of the change are revoked too.
  const changed = Math.max(Date.now(), Date.parse(tokensValidAfterTime) || 0);
  await setTimeout(changed + 1_000 - Date.now());
  await ask((provider) => provider.revokeRefreshTokens(user.uid));
}
