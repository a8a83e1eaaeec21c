import { createListenerMiddleware } from '@reduxjs/toolkit';
import { effectOn, isUndoable, type Change, type Command } from '../../../contract/changes';
import type { SkipBin } from '../../../contract/skipBins';
import { adminApi } from '../../api/adminApi';
import { changeIdsOf, type ApiError, type ApiMeta } from '../../api/baseQuery';
import { selectBusinessTimeZone } from '../../api/businessDaySlice';
import type { BulkMark } from '../../features/skipBins/skipBinsApi';
import { changeSentence, KIND_LABELS } from '../../format/changes';
import { binName } from '../../format/skipBins';
import { cutList } from '../../ui/notifications/cutList';
import { errorNotification } from '../../ui/notifications/errorNotification';
import { editedFields, recordBefore, type Versioned, type WithCache } from './editedFields';
import { lastDoneSlice } from './lastDoneSlice';
import { notificationsSlice } from './notificationsSlice';

const DONE: Record<Command, string> = {
  createAccount: 'Account added',
  createJobSite: 'Job site added',
  updateJobSite: 'Job site saved',
  archiveJobSite: 'Job site status changed',
  createSkipBin: 'Bin added',
  updateSkipBin: 'Bin saved',
  markDelivered: 'Bin marked as delivered',
  requestCollection: 'Collection requested',
  withdrawCollection: 'Collection withdrawn',
  rescheduleSkipBin: 'Bin rescheduled',
  markCollected: 'Bin marked as collected',
  cancelSkipBin: 'Bin order cancelled',
  createUser: 'User added',
  undoChange: 'Undone',
};

const BULK_DONE: Record<BulkMark['command'], string> = {
  markDelivered: 'bins marked as delivered',
  markCollected: 'bins marked as collected',
  rescheduleSkipBin: 'bins rescheduled',
};

interface SettledCall {
  type: string;
  payload?: unknown;
  meta?: {
    requestId?: string;
    arg?: { endpointName?: string; queryCacheKey?: string; originalArgs?: unknown };
    condition?: boolean;
    baseQueryMeta?: ApiMeta;
  };
}

/** What was done, and to what: 'Bin marked as delivered, Metals 660L'. */
function wordsOf(command: Command, done: string, answer: unknown): string {
  if (command === 'undoChange')
    return `the undoing of ${(answer as Change[]).flatMap(({ entities }) => entities[0]?.name ?? []).join(', ')}`;
  const { name, email, ...record } = answer as { name?: string; email?: string };
  const of = 'size' in record ? binName(record as SkipBin) : (name ?? email);
  return [done, of].filter(Boolean).join(', ');
}

/** The message for an undo that removed a record with a page; that page closes. */
function removedBy(command: Command, answer: unknown): string | undefined {
  if (command !== 'undoChange') return undefined;
  const entity = (answer as Change[])
    .flatMap(({ entities }) => entities)
    .find((one) => ['account', 'jobSite'].includes(one.kind) && effectOn(one) === 'removed');
  return entity && `Undone: ${KIND_LABELS[entity.kind].toLowerCase()} ${entity.name} is no longer there`;
}

/** Why an undo was refused: the changes made since. */
function refusedUndo(error: ApiError, timeZone: string) {
  const errors = error.changes?.map((change) => ({ message: changeSentence(change, timeZone) }));
  return errorNotification({ ...error, errors });
}

/**
 * Notifies of every successful write and every failed read. A failed write is shown in its own dialog, where the user is
 * looking; a refused undo has no dialog and is notified, too.
 */
export function createNotifyWrites() {
  const listeners = createListenerMiddleware();

  /** Records that pending edits start from. A live change may replace them in the cache before the response arrives. */
  const startedFrom = new Map<string, ReturnType<typeof recordBefore>>();

  listeners.startListening({
    predicate: ({ type }) => type === `${adminApi.reducerPath}/executeMutation/pending`,
    effect: ({ meta }: SettledCall, { getOriginalState }) => {
      const { endpointName = '', originalArgs } = meta?.arg ?? {};
      const before = recordBefore(
        getOriginalState() as WithCache,
        endpointName,
        (originalArgs ?? {}) as Versioned,
      );
      if (before && meta?.requestId) startedFrom.set(meta.requestId, before);
    },
  });

  listeners.startListening({
    predicate: ({ type }) => type === `${adminApi.reducerPath}/executeMutation/rejected`,
    effect: ({ meta }: SettledCall) => void startedFrom.delete(meta?.requestId ?? ''),
  });

  listeners.startListening({
    predicate: ({ type }) => type === `${adminApi.reducerPath}/executeMutation/fulfilled`,
    effect: (action, { dispatch }) => {
      const { payload, meta } = action as SettledCall;
      const before = startedFrom.get(meta?.requestId ?? '');
      startedFrom.delete(meta?.requestId ?? '');
      const { arg, baseQueryMeta } = meta ?? {};
      const changeIds = changeIdsOf(baseQueryMeta);
      const isBulk = arg?.endpointName === 'bulkMark';
      // If all of them were refused, the dialog says so.
      if (isBulk && changeIds.length === 0) return;
      const command = (isBulk ? (arg.originalArgs as BulkMark).command : arg?.endpointName) as Command;
      const undoable = changeIds.length > 0 && isUndoable({ command, undoneBy: null }).undoable;
      const message =
        changeIds.length > 1 && isBulk
          ? `${changeIds.length} ${BULK_DONE[command as BulkMark['command']]}`
          : DONE[command];
      const done = { words: wordsOf(command, message, payload), changeIds: undoable ? changeIds : [] };
      dispatch(lastDoneSlice.actions.done(done));
      const edited = before ? editedFields(arg?.originalArgs as Versioned, before, payload as Versioned) : [];
      dispatch(
        notificationsSlice.actions.shown({
          intent: 'success',
          ...(edited.length > 0 ? { items: cutList(edited) } : {}),
          message: removedBy(command, payload) ?? message,
          ...(undoable ? { undoable: { changeIds } } : {}),
        }),
      );
    },
  });

  listeners.startListening({
    predicate: (action) =>
      action.type === `${adminApi.reducerPath}/executeQuery/rejected` &&
      !(action as SettledCall).meta?.condition,
    effect: ({ payload, meta }: SettledCall, { dispatch, getOriginalState }) => {
      // A background retry: the first failure was already notified.
      const { adminApi: before } = getOriginalState() as {
        adminApi: { queries: Record<string, { error?: unknown }> };
      };
      if (before.queries[meta?.arg?.queryCacheKey ?? '']?.error) return;
      // An unauthorised user gets a full-screen message.
      if ((payload as ApiError | undefined)?.code === 'not-authorised') return;
      dispatch(notificationsSlice.actions.shown(errorNotification(payload)));
    },
  });

  // An undo has no dialog to show why it was refused.
  listeners.startListening({
    predicate: (action) =>
      action.type === `${adminApi.reducerPath}/executeMutation/rejected` &&
      (action as SettledCall).meta?.arg?.endpointName === 'undoChange',
    effect: ({ payload }: SettledCall, api) => {
      const timeZone = selectBusinessTimeZone(api.getState() as Parameters<typeof selectBusinessTimeZone>[0]);
      api.dispatch(notificationsSlice.actions.shown(refusedUndo(payload as ApiError, timeZone)));
    },
  });

  return listeners;
}
