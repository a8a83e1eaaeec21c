import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiError } from './baseQuery';

/** The version that the person was shown last: as the dialog was opened, or as a refused try has told since. */
export function seenVersion(
  opened: { version: number },
  error: ApiError | SerializedError | undefined,
): number {
  const current =
    error && 'current' in error ? (error.current as { version?: number } | undefined) : undefined;
  return current?.version ?? opened.version;
}
