import { useState } from 'react';

const KEY_BYTES = 16;

/** Not to be guessed: what the server keeps of a password is hashed with it. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One key for as long as a form is open: however often it is sent, what it makes is made once. */
export function useIdempotencyKey(): string {
  return useState(makeKey)[0];
}
