import type { FastifyInstance } from 'fastify';
import { InvalidTokenError } from '../identity/identityErrors';
import type { Identity } from '../identity/identity';
import { ApiError } from './errors/ApiError';
import { FixedWindowCounter } from './limits/FixedWindowCounter';

/** The member of staff who makes a request. */
export interface Staff {
  uid: string;
  email: string;
  /** When the session began, in milliseconds since 1970. */
  signedInAt: number;
  /** In milliseconds since 1970. */
  tokenExpiresAt: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff;
  }
}

const BEARER = /^Bearer +(\S+)$/i;
/** Enough for fifty users behind one address whose computers resume from sleep with expired tokens. */
const MAX_REFUSED_TOKENS = 300;
const MINUTE_MILLISECONDS = 60_000;

function tokenIn(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}

/** Verifies a bearer token and the admin claim. @throws ApiError `not-authenticated`, `not-authorised` */
export async function identify(identity: Identity, authorization: string | undefined): Promise<Staff> {
  const token = tokenIn(authorization);
  if (!token) throw new ApiError('not-authenticated', 'Please sign in');
  const holder = await identity.verify(token).catch((error: unknown) => {
    if (error instanceof InvalidTokenError) throw new ApiError('not-authenticated', 'Please sign in again');
    throw error;
  });
  if (!holder.isAdmin) {
    const reason = holder.wasStaff
      ? 'You have been removed from the staff'
      : 'This user is not a member of staff';
    throw new ApiError('not-authorised', reason);
  }
  const { uid, email, signedInAt, expiresAt: tokenExpiresAt } = holder;
  return { uid, email, signedInAt, tokenExpiresAt };
}

/**
 * Requires a token of staff for every route and for the 404. Rate limit: after 300 refused tokens in a minute from one address,
 * its requests with a token get 429. Tokens that are known to be valid still work, because an office or a proxy may share the address.
 */
export function requireStaff(app: FastifyInstance, identity: Identity): void {
  const refused = new FixedWindowCounter(MAX_REFUSED_TOKENS, MINUTE_MILLISECONDS);
  app.decorateRequest('staff');
  app.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers;
    reply.header('cache-control', 'no-store');
    const token = tokenIn(authorization);
    const seconds = refused.secondsToWait(request.ip);
    if (token && seconds > 0 && !identity.knows(token)) {
      throw new ApiError(
        'too-many-requests',
        'Too many sign-ins were refused. Please try again later',
        {},
        seconds,
      );
    }
    try {
      request.staff = await identify(identity, authorization);
    } catch (error) {
      if (token && error instanceof ApiError && error.code === 'not-authenticated') refused.count(request.ip);
      throw error;
    }
  });
}
