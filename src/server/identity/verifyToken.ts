import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { TokenHolder } from './TokenHolder';
import { IdentityUnavailableError, InvalidTokenError } from './identityErrors';
import { withinDeadline } from './withinDeadline';

const BAD_TOKEN =
  /^auth\/(argument-error|invalid-argument|invalid-id-token|id-token-|user-disabled|user-not-found)/;
/** firebase-admin reports these with the code of a bad token, though it could not check the token. */
const KEYS_OUT_OF_REACH = /^Error (fetching public keys|while making request)/;
/** Tolerated clock skew: how far this clock may be behind the provider's. */
const CLOCKS_APART_MILLISECONDS = 300_000;

function isBadToken(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  return BAD_TOKEN.test(String(code)) && !KEYS_OUT_OF_REACH.test(message ?? '');
}

/** Needed because firebase-admin checks only a token's expiry. */
function isOfTheFuture({ iat, auth_time: signedIn }: DecodedIdToken): boolean {
  const latest = (Date.now() + CLOCKS_APART_MILLISECONDS) / 1000;
  return !(iat <= latest && signedIn <= latest);
}

function isObjectOfJson(part: string | undefined): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** Checked first, because firebase-admin reports text that is no JWT as an internal failure. */
function isReadable(token: string): boolean {
  const [header, claims] = token.split('.');
  return isObjectOfJson(header) && isObjectOfJson(claims);
}

function payloadOf(token: string): DecodedIdToken {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as DecodedIdToken;
}

async function askProvider(auth: Auth, token: string): Promise<TokenHolder> {
  const decoded = await auth.verifyIdToken(token).catch((error: unknown) => {
    // With the emulator, firebase-admin checks this as well, last of all: the token is genuine.
    if ((error as { code?: unknown }).code === 'auth/id-token-revoked') return payloadOf(token);
    throw error;
  });
  const { sub: uid, email = '', exp, auth_time: signedIn } = decoded;
  const { disabled, tokensValidAfterTime, customClaims } = await auth.getUser(uid);
  const isRevoked = tokensValidAfterTime && signedIn * 1000 < Date.parse(tokensValidAfterTime);
  const isAdmin = customClaims?.admin === true;
  if (disabled || isOfTheFuture(decoded)) throw new InvalidTokenError(undefined);
  // Removed staff get that message, although the removal has revoked the session, too.
  const wasStaff = !isAdmin && customClaims?.wasStaff === true;
  if (isRevoked && !wasStaff) throw new InvalidTokenError(undefined);
  return {
    uid,
    // As in all other places: an address is compared in lower case.
    email: email.toLowerCase(),
    isAdmin,
    ...(wasStaff ? { wasStaff } : {}),
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
