import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';

/** One key for as long as a form is open: however often it is sent, what it makes is made once. */
export function useIdempotencyKey(): string {
  return useState(() => nanoid())[0];
}
