import { useState } from 'react';

const KEY_BYTES = 16;

/** Must be unguessable: with it as the salt, the server hashes a password that the request contains. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One idempotency key while a form is open: repeated submits create one record. */
export function useIdempotencyKey(): string {
  return useState(makeKey)[0];
}
