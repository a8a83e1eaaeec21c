import { createListenerMiddleware } from '@reduxjs/toolkit';
import { effectOn, isUndoable, type Change, type Command, type Setting } from '../../../contract/changes';
import type { SkipBin } from '../../../contract/skipBins';
import { adminApi } from '../../api/adminApi';
import { changeIdsOf, type ApiError, type ApiMeta } from '../../api/baseQuery';
import { selectBusinessTimeZone } from '../../api/businessDaySlice';
import type { BulkCommand, BulkResult } from '../../features/skipBins/skipBinsApi';
import { changeSentence, KIND_LABELS } from '../../format/changes';
import { binName } from '../../format/skipBins';
import { cutList } from '../../ui/notifications/cutList';
import { errorNotification } from '../../ui/notifications/errorNotification';
import { editedFields, recordBefore, type Versioned, type WithCache } from './editedFields';
import { lastDoneSlice } from './lastDoneSlice';
import { notificationsSlice } from './notificationsSlice';

/** For a command that sets a status: the kind of record. The message adds the new status. */
const DONE: Record<Command, string> = {
  createAccount: 'Account added',
  updateAccount: 'Account changed',
  createJobSite: 'Job site added',
  updateJobSite: 'Job site changed',
  archiveJobSite: 'Job site',
  createSkipBin: 'Bin added',
  updateSkipBin: 'Bin changed',
  markDelivered: 'Bin marked as delivered',
  requestCollection: 'Collection requested',
  withdrawCollection: 'Collection withdrawn',
  rescheduleSkipBin: 'Bin rescheduled',
  markCollected: 'Bin marked as collected',
  cancelSkipBin: 'Bin order cancelled',
  createUser: 'User added',
  updateUser: 'User changed',
  resetUserPassword: 'Reset email sent',
  setUserStatus: 'User',
  removeUser: 'User removed',
  inviteStaff: 'Invitation sent',
  resendInvitation: 'Invitation sent',
  removeStaff: 'Removed from the staff',
  importFile: 'File imported',
  undoChange: 'Undone',
};

/** These change no records, and are not undone with the last write. An empty text shows none: the effect is visible. */
const SETTING_DONE: Readonly<Record<string, string>> = {
  createView: 'View saved',
  updateView: 'View saved',
  removeView: 'View removed',
  orderViews: '',
  checkFile: '',
} satisfies Record<Setting | 'checkFile', string>;

const BULK_DONE: Record<BulkCommand['command'], string> = {
  markDelivered: 'bins marked as delivered',
  markCollected: 'bins marked as collected',
  rescheduleSkipBin: 'bins rescheduled',
};

/** Deliveries and collections may be in one bulk write. */
function bulkWords(done: BulkResult['done'], count: number): string {
  const [command, ...others] = new Set(done.map((one) => one.command));
  if (!command || others.length > 0) return `${count} jobs marked as done`;
  return count === 1 ? DONE[command] : `${count} ${BULK_DONE[command]}`;
}

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

/** What was done, and to what: 'Bin marked as delivered, Metals 660L', 'Job site archived, North yard'. */
function wordsOf(command: Command, answer: unknown): string {
  if (command === 'undoChange') {
    // More records than the two of a swap have no common name.
    const undone = (answer as Change[]).flatMap(({ entities }) => entities);
    return [DONE.undoChange, undone.length <= 2 && undone[0]?.name].filter(Boolean).join(', ');
  }
  const { name, email, status, ...record } = answer as { name?: string; email?: string; status?: string };
  const of = 'size' in record ? binName(record as SkipBin) : (name ?? email);
  const isStatus = command === 'archiveJobSite' || command === 'setUserStatus';
  return [isStatus ? `${DONE[command]} ${status}` : DONE[command], of].filter(Boolean).join(', ');
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
      const setting = SETTING_DONE[arg?.endpointName ?? ''];
      if (setting !== undefined) {
        if (setting) dispatch(notificationsSlice.actions.shown({ intent: 'success', message: setting }));
        return;
      }
      const changeIds = changeIdsOf(baseQueryMeta);
      const bulk = arg?.endpointName === 'bulkSkipBins' ? (payload as BulkResult) : undefined;
      // If all of them were refused, the dialog says so.
      if (bulk && changeIds.length === 0) return;
      const command = (bulk ? bulk.done[0]?.command : arg?.endpointName) as Command;
      const undoable = changeIds.length > 0 && isUndoable({ command, undoneBy: null }).undoable;
      const message = bulk ? bulkWords(bulk.done, changeIds.length) : wordsOf(command, payload);
      dispatch(lastDoneSlice.actions.done({ words: message, changeIds: undoable ? changeIds : [] }));
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
