import type { FastifyRequest } from 'fastify';
import { invalidField } from './errors/ApiError';

export const MAX_HEADER_LENGTH = 200;

/** Headers by which clients name what they send, as the API's documentation writes them. */
const NAMES = { 'idempotency-key': 'Idempotency-Key', 'step-id': 'Step-Id' };

/**
 * A name that a client has chosen; undefined without the header.
 * @throws ApiError `invalid-input` if it is empty or too long
 */
export function readHeader(
  headers: FastifyRequest['headers'],
  header: keyof typeof NAMES,
): string | undefined {
  const text = headers[header];
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || text === '' || text.length > MAX_HEADER_LENGTH)
    throw invalidField(NAMES[header], `Please send a key of 1 to ${MAX_HEADER_LENGTH} characters`);
  return text;
}
