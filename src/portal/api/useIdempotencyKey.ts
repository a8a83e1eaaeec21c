import { useState } from 'react';

const KEY_BYTES = 16;

/** Must be unguessable: the server uses it as the salt when it hashes a password in the request. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One idempotency key while a form is open: repeated submits create one record. */
export function useIdempotencyKey(): string {
  return useState(makeKey)[0];
}
