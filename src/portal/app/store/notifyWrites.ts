import { createListenerMiddleware, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/baseQuery';
import { isSessionOver } from '../../session/sessionSlice';
import { errorNotification } from '../../ui/notifications/errorNotification';
import { showMessage, notificationsSlice } from './notificationsSlice';
import type { SettledCall, WithCalls } from './tellOutcome';

/** The words of all writes. They load after the first screen. */
export const outcomeWords = { preload: () => import('./tellOutcome') };

/** Of a background retry the first failure was already notified, and a search that was overtaken is awaited by no one. */
function tellsFailedRead({ payload, meta }: SettledCall, { adminApi }: WithCalls): boolean {
  if (meta.aborted || adminApi.queries[meta.arg?.queryCacheKey ?? '']?.error) return false;
  // An unauthorised user gets a full-screen message.
  return (payload as ApiError | undefined)?.code !== 'not-authorised';
}

/**
 * Notifies of every successful write and every failed read. A failed write is shown in its own dialog, where the user is
 * looking; if that was closed, it is notified. A refused undo has no dialog and is notified, too.
 */
export function createNotifyWrites() {
  const listeners = createListenerMiddleware();

  /** The calls that were not told of yet. Cleared when the session is over: its answers are not shown to the next user. */
  const untold = new Set<string>();

  listeners.startListening({ matcher: isSessionOver, effect: () => untold.clear() });

  listeners.startListening({
    matcher: isPending,
    effect: ({ meta }) => void untold.add(meta.requestId),
  });

  listeners.startListening({
    matcher: isFulfilled,
    effect: async (action, api) => {
      const call = action as SettledCall;
      const { requestId, arg } = call.meta;
      if (arg?.type !== 'mutation') return void untold.delete(requestId);
      const before = api.getOriginalState() as WithCalls;
      const words = await outcomeWords.preload().catch(() => undefined);
      if (!untold.delete(requestId)) return;
      if (words) words.tellDone(call, before, api);
      else api.dispatch(showMessage('Saved'));
    },
  });

  listeners.startListening({
    matcher: isRejected,
    effect: async (action, api) => {
      const call = action as SettledCall;
      const { payload, meta } = call;
      const before = api.getOriginalState() as WithCalls;
      const show = () => api.dispatch(notificationsSlice.actions.shown(errorNotification(payload)));
      if (meta.arg?.type === 'query') {
        if (untold.delete(meta.requestId) && tellsFailedRead(call, before)) show();
        return;
      }
      const words = await outcomeWords.preload().catch(() => undefined);
      // RTK Query also rejects a call that it did not send, because an equal one is pending.
      if (!untold.delete(meta.requestId) || !payload) return;
      if (words) words.tellRefused(call, before, api);
      else show();
    },
  });

  return listeners;
}
