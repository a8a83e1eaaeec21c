import { createListenerMiddleware, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import { whyNotUndoable } from '../../../contract/changes';
import type { Change } from '../../../contract/responses/changes';
import type { Command } from '../../../contract/commands';
import type { ApiError, ApiMeta } from '../../api/baseQuery';
import { selectBusinessTimeZone } from '../../api/businessDaySlice';
import type { UndoChanges } from '../../features/changes/changesApi';
import type { BulkResult } from '../../features/skipBins/skipBinsApi';
import { changeSentence, undoneWords } from '../../features/changes/changeWords';
import { screenPaths } from '../../format/screenPaths';
import { cutList } from '../../ui/notifications/cutList';
import { isSessionOver } from '../../session/sessionSlice';
import { errorNotification } from '../../ui/notifications/errorNotification';
import { doneSlice, selectDoneAgain, selectStepOf } from './doneSlice';
import { notificationsSlice } from './notificationsSlice';
import type { Screen } from './screenSlice';
import {
  bulkWords,
  editedFields,
  missedWords,
  removedBy,
  SETTING_DONE,
  wordsOf,
  type Answered,
} from './writeWords';

interface CallArgument {
  type?: 'query' | 'mutation';
  endpointName?: string;
  queryCacheKey?: string;
  originalArgs?: unknown;
}

interface SettledCall {
  payload?: unknown;
  meta: {
    requestId: string;
    arg?: CallArgument;
    aborted?: boolean;
    baseQueryMeta?: ApiMeta;
  };
}

/** The words of the step that these changes have undone; undefined if they are no undo of a step. */
const wordsToDoAgain = (ids: readonly number[], state: unknown) =>
  selectDoneAgain(state as Parameters<typeof selectDoneAgain>[0], ids);

/** 'Done again: Bin rescheduled, Metals 660L', if the changes that were undone are the undo of a step. */
function doneAgainWords(arg: CallArgument | undefined, state: unknown): string | undefined {
  const words = wordsToDoAgain((arg?.originalArgs as UndoChanges).ids, state);
  return words && `Done again: ${words}`;
}

/** Why an undo was refused: the changes made since. */
function refusedUndo(error: ApiError, timeZone: string) {
  const errors = error.changes?.map((change) => ({ message: changeSentence(change, timeZone) }));
  return errorNotification({ ...error, errors });
}

/** Undoing it makes a bin stand where it stood, though its number is in use elsewhere by now: the user may want that. */
function askedNumber({ code }: ApiError, { arg, baseQueryMeta }: SettledCall['meta']) {
  if (code !== 'bin-number-in-use') return {};
  const { ids } = arg?.originalArgs as UndoChanges;
  const left = ids.slice(0, ids.length - (baseQueryMeta?.changes ?? []).length);
  return { undoable: { changeIds: left, evenIfInUse: true } as const };
}

interface Cached {
  error?: unknown;
}

interface Calls {
  queries: Record<string, Cached | undefined>;
  mutations: Record<string, Cached | undefined>;
}

interface WithCalls {
  adminApi: Calls;
  fileApi: Pick<Calls, 'mutations'>;
  screen: Pick<Screen, 'address' | 'behind'>;
}

/**
 * Whether a form or dialog still waits for a write's answer: when it closes, RTK Query forgets the write.
 * An import has a `fixedCacheKey` and is not forgotten: it is awaited while its page is open.
 */
function isAwaited(
  { requestId, arg }: SettledCall['meta'],
  { adminApi, fileApi, screen }: WithCalls,
): boolean {
  if (arg?.endpointName === 'importFile')
    return [screen.address, ...screen.behind].some((address) => address.startsWith(screenPaths.import));
  return (adminApi.mutations[requestId] ?? fileApi.mutations[requestId]) !== undefined;
}

/**
 * Notifies of every successful write and every failed read. A failed write is shown in its own dialog, where the user is
 * looking; if that was closed, it is notified. A refused undo has no dialog and is notified, too.
 */
export function createNotifyWrites() {
  const listeners = createListenerMiddleware();

  /** The calls without an answer yet. Cleared when the session is over: its answers are not shown to the next user. */
  const unanswered = new Set<string>();

  listeners.startListening({ matcher: isSessionOver, effect: () => unanswered.clear() });

  listeners.startListening({
    matcher: isPending,
    effect: ({ meta }) => void unanswered.add(meta.requestId),
  });

  listeners.startListening({
    matcher: isFulfilled,
    effect: (action, api) => {
      const { payload, meta } = action as SettledCall;
      if (!unanswered.delete(meta.requestId) || meta.arg?.type !== 'mutation') return;
      const { dispatch, getOriginalState } = api;
      const show = (notification: Parameters<typeof notificationsSlice.actions.shown>[0]) =>
        dispatch(notificationsSlice.actions.shown(notification));
      const { arg, baseQueryMeta } = meta;
      const setting = SETTING_DONE[arg.endpointName ?? ''];
      if (setting !== undefined) {
        if (setting) show({ intent: 'success', message: setting });
        return;
      }
      const { changes = [] } = baseQueryMeta ?? {};
      const changeIds = changes.map(({ id }) => id);
      const bulk = arg.endpointName === 'bulkSkipBins' ? (payload as BulkResult) : undefined;
      const isLeft = !isAwaited(meta, getOriginalState() as WithCalls);
      const missed = bulk && isLeft ? missedWords(bulk) : '';
      if (bulk && changeIds.length === 0) {
        // An open dialog says so itself.
        if (missed) show({ intent: 'danger', message: `0 bins changed${missed}` });
        return;
      }
      const [change] = changes;
      const command = change?.command ?? (arg.endpointName as Command);
      const undoable = changeIds.length > 0 && !whyNotUndoable({ command, undoneBy: null });
      const doneAgain = command === 'undoChange' && doneAgainWords(arg, getOriginalState());
      const answer = payload as Answered;
      const words = bulk
        ? bulkWords(bulk.done, changeIds.length)
        : command === 'undoChange'
          ? undoneWords(payload as Change[])
          : wordsOf(command, answer, change);
      const message = doneAgain || words;
      // An undo moves between the steps that there are.
      if (command !== 'undoChange')
        dispatch(
          doneSlice.actions.added({ words, changeIds: undoable ? changeIds : [], stepId: change?.stepId }),
        );
      const edited = bulk ? [] : editedFields(command, answer, change);
      show({
        intent: missed ? 'danger' : 'success',
        ...(edited.length > 0 ? { items: cutList(edited) } : {}),
        message: removedBy(command, payload) ?? message + missed,
        ...(undoable
          ? {
              undoable: {
                changeIds: [...selectStepOf(api.getState() as Parameters<typeof selectStepOf>[0], changeIds)],
                isUndone: wordsToDoAgain(changeIds, api.getState()) !== undefined,
              },
            }
          : {}),
      });
    },
  });

  /** Of a background retry the first failure was already notified, and a search that was overtaken is awaited by no one. */
  function tellFailedRead({ payload, meta }: SettledCall, { adminApi }: WithCalls): boolean {
    if (meta.aborted || adminApi.queries[meta.arg?.queryCacheKey ?? '']?.error) return false;
    // An unauthorised user gets a full-screen message.
    return (payload as ApiError | undefined)?.code !== 'not-authorised';
  }

  listeners.startListening({
    matcher: isRejected,
    effect: (action, api) => {
      const call = action as SettledCall;
      const { payload, meta } = call;
      // RTK Query also rejects a call that it did not send, because an equal one is pending.
      if (!unanswered.delete(meta.requestId)) return;
      const before = api.getOriginalState() as WithCalls;
      const show = (notification: Parameters<typeof notificationsSlice.actions.shown>[0]) =>
        void api.dispatch(notificationsSlice.actions.shown(notification));
      if (meta.arg?.type === 'query') {
        if (tellFailedRead(call, before)) show(errorNotification(payload));
        return;
      }
      const error = payload as ApiError | undefined;
      if (!error) return;
      const endpoint = meta.arg?.endpointName;
      // Neither an undo nor an order of views has a place that shows why it was refused.
      if (endpoint === 'undoChange') {
        const timeZone = selectBusinessTimeZone(
          api.getState() as Parameters<typeof selectBusinessTimeZone>[0],
        );
        show({ ...refusedUndo(error, timeZone), ...askedNumber(error, meta) });
      } else if (error.code !== 'not-authorised' && (endpoint === 'orderViews' || !isAwaited(meta, before)))
        show(errorNotification(error));
    },
  });

  return listeners;
}
