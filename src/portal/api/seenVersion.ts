import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiError } from './baseQuery';

/** The version last shown to the user: when the dialog was opened, or by a refused attempt since. */
export function seenVersion(
  opened: { version: number },
  error: ApiError | SerializedError | undefined,
): number {
  const current =
    error && 'current' in error ? (error.current as { version?: number } | undefined) : undefined;
  return current?.version ?? opened.version;
}
