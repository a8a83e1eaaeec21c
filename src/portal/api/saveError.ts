import type { SerializedError } from '@reduxjs/toolkit';
import { UNKNOWN_ERROR } from '../../contract/errors';
import type { ApiError } from './baseQuery';

/** A mutation's error as an ApiError. A SerializedError was thrown by the portal's own code. */
export function saveError(error: ApiError | SerializedError | undefined): ApiError | undefined {
  if (error === undefined || 'status' in error) return error;
  return { status: 'no answer', code: UNKNOWN_ERROR.code, message: error.message ?? UNKNOWN_ERROR.message };
}
