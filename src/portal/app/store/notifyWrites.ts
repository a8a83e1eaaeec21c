import { createListenerMiddleware } from '@reduxjs/toolkit';
import { effectOn, whyNotUndoable } from '../../../contract/changes';
import type { Change } from '../../../contract/responses/changes';
import type { Command, Setting } from '../../../contract/commands';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { changeIdsOf, type ApiError, type ApiMeta } from '../../api/baseQuery';
import { selectBusinessTimeZone } from '../../api/businessDaySlice';
import type { UndoChanges } from '../../features/changes/changesApi';
import type { BulkCommand, BulkResult } from '../../features/skipBins/skipBinsApi';
import { changeSentence, KIND_LABELS, undoneWords } from '../../features/changes/changeWords';
import { screenPaths } from '../../format/screenPaths';
import { binName } from '../../format/skipBins';
import { cutList } from '../../ui/notifications/cutList';
import { isSessionOver } from '../../session/sessionSlice';
import { errorNotification } from '../../ui/notifications/errorNotification';
import { editedFields, recordBefore, type RecordFields, type WithCache } from './editedFields';
import { doneSlice, selectDoneAgain } from './doneSlice';
import { notificationsSlice } from './notificationsSlice';
import type { Screen } from './screenSlice';

/** The notification of each command. For one that sets a status, only the kind of record: the message adds the new status. */
const DONE_WORDS: Record<Command, string> = {
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

/** For calls that change no record and have no undo. Empty: no notification, as the effect is visible. */
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
  return count === 1 ? DONE_WORDS[command] : `${count} ${BULK_DONE[command]}`;
}

/** '; 3 bins were not changed', for a bulk write whose dialog was closed before the answer. */
function missedWords({ refused, unsent }: BulkResult): string {
  const count = refused.length + unsent.length;
  if (count === 0) return '';
  return `; ${count === 1 ? '1 bin was' : `${count} bins were`} not changed`;
}

interface CallArgument {
  endpointName?: string;
  queryCacheKey?: string;
  originalArgs?: unknown;
}

interface SettledCall {
  type: string;
  payload?: unknown;
  meta?: {
    requestId?: string;
    arg?: CallArgument;
    aborted?: boolean;
    baseQueryMeta?: ApiMeta;
  };
}

/** What was done, and to what: 'Bin marked as delivered, Metals 660L', 'Job site archived, North yard'. */
function wordsOf(command: Command, answer: unknown): string {
  if (command === 'undoChange') return undoneWords(answer as Change[]);
  const { name, email, status, ...record } = answer as { name?: string; email?: string; status?: string };
  const of = 'size' in record ? binName(record as SkipBin) : (name ?? email);
  const isStatus = command === 'archiveJobSite' || command === 'setUserStatus';
  return [isStatus ? `${DONE_WORDS[command]} ${status}` : DONE_WORDS[command], of].filter(Boolean).join(', ');
}

/** The message for an undo that removed a record with a page; that page closes. */
function removedBy(command: Command, answer: unknown): string | undefined {
  if (command !== 'undoChange') return undefined;
  const entity = (answer as Change[])
    .flatMap(({ entities }) => entities)
    .find((one) => ['account', 'jobSite'].includes(one.kind) && effectOn(one) === 'removed');
  return entity && `Undone: ${KIND_LABELS[entity.kind].toLowerCase()} ${entity.name} is no longer there`;
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
function askedNumber({ code }: ApiError, { arg, baseQueryMeta }: SettledCall['meta'] = {}) {
  if (code !== 'bin-number-in-use') return {};
  const { ids } = arg?.originalArgs as UndoChanges;
  const left = ids.slice(0, ids.length - changeIdsOf(baseQueryMeta).length);
  return { undoable: { changeIds: left, evenIfInUse: true } as const };
}

/** Whether an action has this type, of adminApi or fileApi. */
const isOf = (call: `execute${'Query' | 'Mutation'}/${string}`) => (action: { type: string }) =>
  action.type.endsWith(`/${call}`);

type WithCalls = WithCache & {
  fileApi: Pick<WithCache['adminApi'], 'mutations'>;
  screen: Pick<Screen, 'address' | 'behind'>;
};

/**
 * Whether a form or dialog still waits for a write's answer: when it closes, RTK Query forgets the write.
 * An import has a `fixedCacheKey` and is not forgotten: it is awaited while its page is open.
 */
function isAwaited(
  { requestId = '', arg }: SettledCall['meta'] = {},
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

  /**
   * The calls without an answer yet, by request id. An edit's value is the record that it starts from: a live change may replace
   * it in the cache before the answer arrives. Cleared when the session is over: its answers are not shown to the next user.
   */
  const unanswered = new Map<string, RecordFields | undefined>();

  listeners.startListening({ matcher: isSessionOver, effect: () => unanswered.clear() });

  listeners.startListening({
    predicate: isOf('executeMutation/pending'),
    effect: ({ meta }: SettledCall, { getOriginalState }) => {
      const { endpointName = '', originalArgs } = meta?.arg ?? {};
      const state = getOriginalState() as WithCache;
      unanswered.set(
        meta?.requestId ?? '',
        recordBefore(state, endpointName, (originalArgs ?? {}) as RecordFields),
      );
    },
  });

  listeners.startListening({
    predicate: isOf('executeQuery/pending'),
    effect: ({ meta }: SettledCall) => void unanswered.set(meta?.requestId ?? '', undefined),
  });

  listeners.startListening({
    predicate: isOf('executeQuery/fulfilled'),
    effect: ({ meta }: SettledCall) => void unanswered.delete(meta?.requestId ?? ''),
  });

  listeners.startListening({
    predicate: isOf('executeMutation/fulfilled'),
    effect: (action, api) => {
      const { dispatch, getOriginalState } = api;
      const { payload, meta } = action as SettledCall;
      const before = unanswered.get(meta?.requestId ?? '');
      if (!unanswered.delete(meta?.requestId ?? '')) return;
      const show = (notification: Parameters<typeof notificationsSlice.actions.shown>[0]) =>
        dispatch(notificationsSlice.actions.shown(notification));
      const { arg, baseQueryMeta } = meta ?? {};
      const setting = SETTING_DONE[arg?.endpointName ?? ''];
      if (setting !== undefined) {
        if (setting) show({ intent: 'success', message: setting });
        return;
      }
      const changeIds = changeIdsOf(baseQueryMeta);
      const bulk = arg?.endpointName === 'bulkSkipBins' ? (payload as BulkResult) : undefined;
      const isLeft = !isAwaited(meta, getOriginalState() as WithCalls);
      const missed = bulk && isLeft ? missedWords(bulk) : '';
      if (bulk && changeIds.length === 0) {
        // An open dialog says so itself.
        if (missed) show({ intent: 'danger', message: `0 bins changed${missed}` });
        return;
      }
      const command = (bulk ? bulk.done[0]?.command : arg?.endpointName) as Command;
      const undoable = changeIds.length > 0 && !whyNotUndoable({ command, undoneBy: null });
      const doneAgain = command === 'undoChange' && doneAgainWords(arg, getOriginalState());
      const words = bulk ? bulkWords(bulk.done, changeIds.length) : wordsOf(command, payload);
      const message = doneAgain || words;
      // An undo moves between the steps that there are.
      if (command !== 'undoChange')
        dispatch(doneSlice.actions.added({ words, changeIds: undoable ? changeIds : [] }));
      const edited = before
        ? editedFields(arg?.originalArgs as RecordFields, before, payload as RecordFields)
        : [];
      show({
        intent: missed ? 'danger' : 'success',
        ...(edited.length > 0 ? { items: cutList(edited) } : {}),
        message: removedBy(command, payload) ?? message + missed,
        ...(undoable
          ? { undoable: { changeIds, isUndone: wordsToDoAgain(changeIds, api.getState()) !== undefined } }
          : {}),
      });
    },
  });

  listeners.startListening({
    predicate: isOf('executeQuery/rejected'),
    effect: ({ payload, meta }: SettledCall, { dispatch, getOriginalState }) => {
      // RTK Query also rejects a call that it did not send, because an equal one is pending.
      if (!unanswered.delete(meta?.requestId ?? '')) return;
      // A search that was overtaken: no one waits for it.
      if (meta?.aborted) return;
      // A background retry: the first failure was already notified.
      const { adminApi: before } = getOriginalState() as WithCache;
      if (before.queries[meta?.arg?.queryCacheKey ?? '']?.error) return;
      // An unauthorised user gets a full-screen message.
      if ((payload as ApiError | undefined)?.code === 'not-authorised') return;
      dispatch(notificationsSlice.actions.shown(errorNotification(payload)));
    },
  });

  listeners.startListening({
    predicate: isOf('executeMutation/rejected'),
    effect: ({ payload, meta }: SettledCall, api) => {
      const error = payload as ApiError | undefined;
      if (!unanswered.delete(meta?.requestId ?? '') || !error) return;
      const endpoint = meta?.arg?.endpointName;
      // Neither an undo nor an order of views has a place that shows why it was refused.
      if (endpoint === 'undoChange') {
        const timeZone = selectBusinessTimeZone(
          api.getState() as Parameters<typeof selectBusinessTimeZone>[0],
        );
        api.dispatch(
          notificationsSlice.actions.shown({ ...refusedUndo(error, timeZone), ...askedNumber(error, meta) }),
        );
      } else if (
        error.code !== 'not-authorised' &&
        (endpoint === 'orderViews' || !isAwaited(meta, api.getOriginalState() as WithCalls))
      ) {
        api.dispatch(notificationsSlice.actions.shown(errorNotification(error)));
      }
    },
  });

  return listeners;
}
