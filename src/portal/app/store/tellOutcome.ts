import type { Dispatch } from '@reduxjs/toolkit';
import { whyNotUndoable } from '../../../contract/changes';
import type { Change } from '../../../contract/responses/changes';
import type { Command } from '../../../contract/commands';
import type { ApiError, ApiMeta } from '../../api/baseQuery';
import { selectBusinessTimeZone } from '../../api/businessDaySlice';
import type { UndoChanges } from '../../features/changes/changesApi';
import type { BulkResult } from '../../features/skipBins/skipBinsApi';
import { changeSentence } from '../../features/changes/changeWords';
import { screenPaths } from '../../format/screenPaths';
import { cutList } from '../../ui/notifications/cutList';
import { errorNotification } from '../../ui/notifications/errorNotification';
import { doneSlice, selectDoneAgain, selectStepOf, undoneWords } from './doneSlice';
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

export interface SettledCall {
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

export interface WithCalls {
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

interface StoreApi {
  dispatch: Dispatch;
  getState: () => unknown;
}

/** Tells of a write that was carried out, and notes it as a step to undo. @param before the store before the response */
export function tellDone(call: SettledCall, before: WithCalls, { dispatch, getState }: StoreApi): void {
  const { payload, meta } = call;
  const { arg, baseQueryMeta } = meta;
  const show = (notification: Parameters<typeof notificationsSlice.actions.shown>[0]) =>
    dispatch(notificationsSlice.actions.shown(notification));
  const setting = SETTING_DONE[arg?.endpointName ?? ''];
  if (setting !== undefined) {
    if (setting) show({ intent: 'success', message: setting });
    return;
  }
  const { changes = [] } = baseQueryMeta ?? {};
  const changeIds = changes.map(({ id }) => id);
  const bulk = arg?.endpointName === 'bulkSkipBins' ? (payload as BulkResult) : undefined;
  const missed = bulk && !isAwaited(meta, before) ? missedWords(bulk) : '';
  if (bulk && changeIds.length === 0) {
    // An open dialog says so itself.
    if (missed) show({ intent: 'danger', message: `0 bins changed${missed}` });
    return;
  }
  const [change] = changes;
  const command = change?.command ?? (arg?.endpointName as Command);
  const undoable = changeIds.length > 0 && !whyNotUndoable({ command, undoneBy: null });
  const doneAgain = command === 'undoChange' && doneAgainWords(arg, before);
  const answer = payload as Answered;
  const words = bulk
    ? bulkWords(bulk.done, changeIds.length)
    : command === 'undoChange'
      ? undoneWords(payload as Change[])
      : wordsOf(command, answer, change);
  // An undo moves between the steps that there are.
  if (command !== 'undoChange')
    dispatch(
      doneSlice.actions.added({ words, changeIds: undoable ? changeIds : [], stepId: change?.stepId }),
    );
  const edited = bulk ? [] : editedFields(command, answer, change);
  show({
    intent: missed ? 'danger' : 'success',
    ...(edited.length > 0 ? { items: cutList(edited) } : {}),
    message: removedBy(command, payload) ?? (doneAgain || words) + missed,
    ...(undoable
      ? {
          undoable: {
            changeIds: [...selectStepOf(getState() as Parameters<typeof selectStepOf>[0], changeIds)],
            isUndone: wordsToDoAgain(changeIds, getState()) !== undefined,
          },
        }
      : {}),
  });
}

/** Tells of a write that was refused or failed, unless a form or dialog shows that. @param before the store before the response */
export function tellRefused(
  { payload, meta }: SettledCall,
  before: WithCalls,
  { dispatch, getState }: StoreApi,
): void {
  const error = payload as ApiError;
  const show = (notification: Parameters<typeof notificationsSlice.actions.shown>[0]) =>
    void dispatch(notificationsSlice.actions.shown(notification));
  const endpoint = meta.arg?.endpointName;
  // Neither an undo nor an order of views has a place that shows why it was refused.
  if (endpoint === 'undoChange') {
    const timeZone = selectBusinessTimeZone(getState() as Parameters<typeof selectBusinessTimeZone>[0]);
    show({ ...refusedUndo(error, timeZone), ...askedNumber(error, meta) });
  } else if (error.code !== 'not-authorised' && (endpoint === 'orderViews' || !isAwaited(meta, before)))
    show(errorNotification(error));
}
