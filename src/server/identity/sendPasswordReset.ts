import { IdentityUnavailableError, UnknownAddressError } from './identityErrors';

const PROVIDER = 'https://identitytoolkit.googleapis.com';
const DEADLINE_MILLISECONDS = 5_000;

interface Provider {
  apiKey: string;
  authEmulatorUrl: string | undefined;
}

/**
 * Has the provider send its reset e-mail; firebase-admin can only create the link.
 * @throws UnknownAddressError, IdentityUnavailableError
 */
export async function sendPasswordReset({ apiKey, authEmulatorUrl }: Provider, email: string): Promise<void> {
  const origin = authEmulatorUrl ? `${authEmulatorUrl}/identitytoolkit.googleapis.com` : PROVIDER;
  const response = await fetch(`${origin}/v1/accounts:sendOobCode?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
    signal: AbortSignal.timeout(DEADLINE_MILLISECONDS),
  }).catch((error: unknown) => {
    throw new IdentityUnavailableError(error);
  });
  if (response.ok) return;
  const { error } = (await response.json().catch(() => ({}))) as { error?: { message?: string } };
  if (error?.message === 'EMAIL_NOT_FOUND') throw new UnknownAddressError();
  throw new IdentityUnavailableError(
    new Error(`The reset e-mail was refused: ${error?.message ?? response.status}`),
  );
}
