import { createListenerMiddleware, isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import { adminApi } from '../../api/adminApi';
import type { ApiError } from '../../api/baseQuery';
import { sessionActions } from '../../session/sessionSlice';

/** What the API's answers mean for the session, and what the session's end means for what was read. */
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
    matcher: isAnyOf(sessionActions.signedOut, sessionActions.refused),
    effect: (_action, { dispatch }) => {
      // The next person at this desk starts from nothing.
      dispatch(adminApi.util.resetApiState());
    },
  });

  return listeners;
}
