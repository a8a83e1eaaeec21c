import { createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit';
import { adminApi } from '../../api/adminApi';
import type { ApiError } from '../../api/baseQuery';
import { fileApi } from '../../api/fileApi';
import { isSessionOver } from '../../session/sessionSlice';

/** Refuses the session when the API refuses the user, and clears the cache when the session ends. */
export function createWatchSession(onAccessRefused: (reason: string) => void) {
  const listeners = createListenerMiddleware();

  listeners.startListening({
    matcher: isRejectedWithValue,
    effect: ({ payload }) => {
      const { code, message } = payload as ApiError;
      if (code === 'not-authorised') onAccessRefused(message);
    },
  });

  listeners.startListening({
    matcher: isSessionOver,
    effect: (_action, { dispatch }) => {
      // The next user of this browser must not see cached data.
      dispatch(adminApi.util.resetApiState());
      dispatch(fileApi.util.resetApiState());
    },
  });

  return listeners;
}
