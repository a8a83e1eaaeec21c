import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { TokenHolder } from './TokenHolder';
import { IdentityUnavailableError, InvalidTokenError } from './identityErrors';
import { toProviderUser } from './staffAccess';
import { withinDeadline } from './withinDeadline';

const BAD_TOKEN =
  /^auth\/(argument-error|invalid-argument|invalid-id-token|id-token-|user-disabled|user-not-found)/;
/** firebase-admin reports these with the code of a bad token, though it could not check the token. */
const KEYS_OUT_OF_REACH = /^Error (fetching public keys|while making request)/;
/** How far this clock may be behind the provider's. */
const TOLERATED_CLOCK_SKEW_MILLISECONDS = 300_000;

function isBadToken(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  return BAD_TOKEN.test(String(code)) && !KEYS_OUT_OF_REACH.test(message ?? '');
}

/** Needed because firebase-admin checks only an expiry that is there. */
function hasInvalidTimes({ iat, auth_time: signedIn, exp }: DecodedIdToken): boolean {
  const latest = (Date.now() + TOLERATED_CLOCK_SKEW_MILLISECONDS) / 1000;
  return !(iat <= latest && signedIn <= latest && Number.isFinite(exp));
}

function decodePart(part: string | undefined): unknown {
  return JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
}

function isJsonObject(part: string | undefined): boolean {
  try {
    const value = decodePart(part);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** Checked first, because firebase-admin reports text that is no JWT as an internal failure. */
function isReadable(token: string): boolean {
  const [header, claims] = token.split('.');
  return isJsonObject(header) && isJsonObject(claims);
}

async function askProvider(auth: Auth, token: string): Promise<TokenHolder> {
  const decoded = await auth.verifyIdToken(token).catch((error: unknown) => {
    // With the emulator, firebase-admin also checks revocation, after everything else: the token is genuine.
    if ((error as { code?: unknown }).code === 'auth/id-token-revoked')
      return decodePart(token.split('.')[1]) as DecodedIdToken;
    throw error;
  });
  const { sub: uid, email = '', exp, auth_time: signedIn } = decoded;
  const user = await auth.getUser(uid);
  const { isDisabled, isStaff, wasStaff } = toProviderUser(user);
  const { tokensValidAfterTime } = user;
  const isRevoked = tokensValidAfterTime && signedIn * 1000 < Date.parse(tokensValidAfterTime);
  if (isDisabled || hasInvalidTimes(decoded)) throw new InvalidTokenError(undefined);
  // The removal of staff revokes their sessions. Their tokens pass here, so that the refusal can say that they were removed.
  if (isRevoked && !wasStaff) throw new InvalidTokenError(undefined);
  return {
    uid,
    // Addresses are compared in lower case.
    email: email.toLowerCase(),
    isAdmin: isStaff,
    wasStaff,
    signedInAt: signedIn * 1000,
    expiresAt: exp * 1000,
  };
}

/**
 * Verifies a token and reads its user's current state and claims from the provider: the claims in the token may be up to an
 * hour old.
 * @throws InvalidTokenError, IdentityUnavailableError
 */
export async function verifyToken(auth: Auth, token: string): Promise<TokenHolder> {
  if (!isReadable(token)) throw new InvalidTokenError(undefined);
  try {
    return await withinDeadline(askProvider(auth, token));
  } catch (error) {
    if (error instanceof InvalidTokenError) throw error;
    throw isBadToken(error) ? new InvalidTokenError(error) : new IdentityUnavailableError(error);
  }
}
