import { createListenerMiddleware, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import { effectOn, whyNotUndoable } from '../../../contract/changes';
import type { Change } from '../../../contract/responses/changes';
import type { Command, Setting } from '../../../contract/commands';
import type { ApiError, ApiMeta } from '../../api/baseQuery';
import { selectBusinessTimeZone } from '../../api/businessDaySlice';
import type { UndoChanges } from '../../features/changes/changesApi';
import type { BulkCommand, BulkResult } from '../../features/skipBins/skipBinsApi';
import { changeSentence, fieldChanges, KIND_LABELS, undoneWords } from '../../features/changes/changeWords';
import { screenPaths } from '../../format/screenPaths';
import { cutList } from '../../ui/notifications/cutList';
import { isSessionOver } from '../../session/sessionSlice';
import { errorNotification } from '../../ui/notifications/errorNotification';
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

/** What a command was about: its record in the change, or for a repeated request in the response. */
function subjectOf({ id, name, email }: Answered, change: Change | undefined) {
  const entity = change?.entities.find((one) => one.id === id);
  const number = entity?.binNumber;
  const named = entity && (number ? `${entity.name}, Bin# ${number}` : entity.name);
  return { entity, subject: named ?? name ?? email };
}

interface Answered {
  id?: number;
  name?: string;
  email?: string;
  status?: string;
}

/** What was done, and to what: 'Bin marked as delivered, Metals 660L', 'Job site archived, North yard'. */
function wordsOf(command: Command, answer: Answered, change: Change | undefined): string {
  const isStatus = command === 'archiveJobSite' || command === 'setUserStatus';
  const done = isStatus ? `${DONE_WORDS[command]} ${answer.status}` : DONE_WORDS[command];
  return [done, subjectOf(answer, change).subject].filter(Boolean).join(', ');
}

/** The commands whose notification lists the changed fields; the words of others imply them. */
const LISTS_FIELDS = new Set<Command>([
  'updateAccount',
  'updateJobSite',
  'archiveJobSite',
  'updateSkipBin',
  'updateUser',
  'setUserStatus',
]);
const MAX_TEXT_LENGTH = 120;

/** 'Type Timber → Metals', one for each field that an edit changed. */
function editedFields(command: Command, answer: Answered, change: Change | undefined): string[] {
  const { entity } = subjectOf(answer, change);
  if (!entity || !LISTS_FIELDS.has(command)) return [];
  return fieldChanges(command, entity)
    .map((words) => words.charAt(0).toUpperCase() + words.slice(1))
    .map((words) => (words.length > MAX_TEXT_LENGTH ? `${words.slice(0, MAX_TEXT_LENGTH)}…` : words));
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
        dispatch(doneSlice.actions.added({ words, changeIds: undoable ? changeIds : [] }));
      const edited = bulk ? [] : editedFields(command, answer, change);
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
