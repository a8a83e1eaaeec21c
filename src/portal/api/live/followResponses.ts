import { createListenerMiddleware, isFulfilled, isRejected } from '@reduxjs/toolkit';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { adminApi } from '../adminApi';
import type { ApiError, ApiMeta } from '../baseQuery';
import { tagsOfBin } from '../tags';
import { arrive } from './arrive';
import type { LiveState } from './liveSlice';

interface Settled {
  payload?: unknown;
  meta: { baseQueryMeta?: ApiMeta };
}

/**
 * The response to a write brings its changes, and a refusal those that were made since the user's version. They are known before
 * the stream brings them, or without it.
 */
export function createFollowResponses() {
  const listeners = createListenerMiddleware<{ live: LiveState }>();

  listeners.startListening({
    matcher: isFulfilled,
    effect: (action, { dispatch }) => {
      const { changes = [] } = (action as Settled).meta.baseQueryMeta ?? {};
      if (changes.length > 0) dispatch(arrive(changes));
    },
  });

  listeners.startListening({
    matcher: isRejected,
    effect: (action, { dispatch }) => {
      const { payload, meta } = action as Settled;
      const { changes = [], code, current } = (payload ?? {}) as Partial<ApiError>;
      // A mutation of several writes may have made some before the refusal.
      const known = [...(meta.baseQueryMeta?.changes ?? []), ...changes];
      if (known.length > 0) dispatch(arrive(known));
      if (code === 'invalid-transition')
        dispatch(adminApi.util.invalidateTags(tagsOfBin(current as SkipBin)));
    },
  });

  return listeners;
}
