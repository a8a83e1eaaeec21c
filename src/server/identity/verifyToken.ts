import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { TokenHolder } from './TokenHolder';
import { IdentityUnavailableError, InvalidTokenError } from './identityErrors';
import { withinDeadline } from './withinDeadline';

const BAD_TOKEN =
  /^auth\/(argument-error|invalid-argument|invalid-id-token|id-token-|user-disabled|user-not-found)/;
/** firebase-admin gives these the code of a bad token too, though the token was never looked at. */
const KEYS_OUT_OF_REACH = /^Error (fetching public keys|while making request)/;
/** By how much our clock may be behind the provider's. */
const CLOCKS_APART_MILLISECONDS = 300_000;

function isBadToken(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  return BAD_TOKEN.test(String(code)) && !KEYS_OUT_OF_REACH.test(message ?? '');
}

/** firebase-admin looks at a token's end alone. */
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

/** What is no token at all firebase-admin takes for a failure of its own. */
function isReadable(token: string): boolean {
  const [header, claims] = token.split('.');
  return isObjectOfJson(header) && isObjectOfJson(claims);
}

async function askProvider(auth: Auth, token: string): Promise<TokenHolder> {
  const decoded = await auth.verifyIdToken(token);
  const { uid, email = '', exp, auth_time: signedIn } = decoded;
  const { disabled, tokensValidAfterTime, customClaims } = await auth.getUser(uid);
  const isRevoked = tokensValidAfterTime && signedIn * 1000 < Date.parse(tokensValidAfterTime);
  if (disabled || isRevoked || isOfTheFuture(decoded)) throw new InvalidTokenError(undefined);
  return { uid, email, isAdmin: customClaims?.admin === true, expiresAt: exp * 1000 };
}

/**
 * Whom a token stands for, as the provider knows that user now: what the token says of being staff was so when it was made,
 * up to an hour ago.
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
