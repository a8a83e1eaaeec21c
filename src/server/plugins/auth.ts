import type { FastifyInstance } from 'fastify';
import { InvalidTokenError } from '../identity/identityErrors';
import type { Identity } from '../identity/identity';
import { ApiError } from './ApiError';

/** The member of staff who makes a request. */
export interface Staff {
  uid: string;
  email: string;
  /** When the token ends, in milliseconds since 1970. */
  tokenExpiresAt: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff;
  }
}

const BEARER = /^Bearer +(\S+)$/i;

/** @throws ApiError `not-authenticated`, `not-authorised` */
export async function identify(identity: Identity, authorization: string | undefined): Promise<Staff> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (!token) throw new ApiError('not-authenticated', 'Please sign in');
  const holder = await identity.verify(token).catch((error: unknown) => {
    if (error instanceof InvalidTokenError) throw new ApiError('not-authenticated', 'Please sign in again');
    throw error;
  });
  if (!holder.isAdmin) throw new ApiError('not-authorised', 'This user is not a member of staff');
  return { uid: holder.uid, email: holder.email, tokenExpiresAt: holder.expiresAt };
}

/** Nobody but staff gets past this, to a route or to the news that there is none. */
export function requireStaff(app: FastifyInstance, identity: Identity): void {
  app.decorateRequest('staff');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    request.staff = await identify(identity, request.headers.authorization);
  });
  app.setNotFoundHandler(() => {
    throw new ApiError('not-found', 'There is no such path or method');
  });
}
