import { nanoid } from '@reduxjs/toolkit';
import type { CalendarDate } from '../../../contract/calendarDate';
import type {
  AssignDriver,
  CancelSkipBin,
  CreateSkipBin,
  ExtendHire,
  MarkCollected,
  MarkDelivered,
  RecordAttempt,
  RequestCollection,
  RescheduleSkipBin,
  UpdateSkipBin,
  WithdrawCollection,
} from '../../../contract/skipBins';
import type { Change } from '../../../contract/responses/changes';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { paths } from '../../../contract/paths';
import { adminApi } from '../../api/adminApi';
import type { ApiError } from '../../api/baseQuery';
import { selectBusinessTimeZone } from '../../api/businessDaySlice';
import { FOUND_SECONDS, findQuery } from '../../api/findQuery';
import { postKeyed, type Keyed } from '../../api/postKeyed';
import { put } from '../../api/put';
import { tags, tagsOfBin, type Tag } from '../../api/tags';
import {
  bulkProgressSlice,
  mayBulkSend,
  selectBulkProgress,
  type WithBulkProgress,
} from './bulkProgressSlice';
import { sendInBulk } from './sendInBulk';

/** A bin contains its account's name, so a change of the account makes it stale. All bins of a site have one account. */
function tagsOfAccount(bin: SkipBin | undefined): Tag[] {
  return bin ? [tags.account(bin.jobSite.account.id)] : [];
}

/** One write of a bulk write. */
export type BulkCommand = { jobSiteId: number } & (
  | { command: 'markDelivered'; request: MarkDelivered }
  | { command: 'markCollected'; request: MarkCollected }
  | { command: 'rescheduleSkipBin'; request: RescheduleSkipBin }
  | { command: 'recordAttempt'; request: RecordAttempt }
  | { command: 'requestCollection'; request: RequestCollection }
  | { command: 'assignDriver'; request: AssignDriver }
  | { command: 'extendHire'; request: ExtendHire }
);

export interface RefusedSkipBin {
  id: number;
  message: string;
  /** The current bin, if it was changed meanwhile. */
  current: SkipBin | undefined;
  /** The bins on other sites with its number. */
  binsWithNumber: readonly SkipBin[];
}

export interface BulkResult {
  done: { command: BulkCommand['command']; bin: SkipBin }[];
  refused: RefusedSkipBin[];
  /** Ids of the bins that were not sent, because the user or a failure stopped the bulk write. */
  unsent: number[];
}

/** One bulk write runs at a time: there is one progress and one stop button. The dialog of the running one may be closed. */
const ANOTHER_IS_RUNNING: ApiError = {
  status: 409,
  code: 'conflict',
  message: 'Other bins are still being changed. Try again when they are done',
};

/** Statuses that concern one bin only. Any other failure would meet the other bins, too. */
const REFUSALS: readonly unknown[] = [400, 404, 409];

type WithBusinessDay = Parameters<typeof selectBusinessTimeZone>[0];

/** Why a bin was refused: its field errors if it has any, because they are more specific, and what colleagues have changed. */
async function refusalWords({ errors, message, changes = [] }: ApiError, state: unknown): Promise<string> {
  const reason = errors?.map((error) => error.message).join(', ') ?? message;
  if (changes.length === 0) return reason;
  const { changeSentence } = await import('../changes/changeWords');
  const told = changes.map((change) =>
    changeSentence(change, selectBusinessTimeZone(state as WithBusinessDay)),
  );
  return [reason, ...told].join('. ');
}

export const skipBinsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listSkipBins: build.query<SkipBin[], { jobSiteId: number }>({
      query: ({ jobSiteId }) => ({ path: paths.skipBins, query: { jobSiteId } }),
      providesTags: (bins, _error, { jobSiteId }) => [
        tags.skipBinsOf(jobSiteId),
        ...tagsOfAccount(bins?.[0]),
      ],
    }),
    getSkipBin: build.query<SkipBin, number>({
      query: (id) => ({ path: paths.skipBin(id) }),
      providesTags: (bin) => (bin ? [tags.skipBinsOf(bin.jobSiteId), ...tagsOfAccount(bin)] : []),
    }),
    findSkipBins: build.query<{ bins: SkipBin[]; totalCount: number }, string>({
      query: (text) => ({ path: paths.skipBins, query: findQuery(text) }),
      transformResponse: (bins: SkipBin[], meta) => ({ bins, totalCount: meta?.totalCount ?? bins.length }),
      keepUnusedDataFor: FOUND_SECONDS,
    }),
    listUpcomingSkipBins: build.query<SkipBin[], void>({
      query: () => ({ path: paths.upcomingSkipBins, isRevalidated: true }),
      providesTags: [tags.upcomingSkipBins],
    }),
    listDoneSkipBins: build.query<SkipBin[], CalendarDate>({
      query: (doneOn) => ({ path: paths.skipBins, query: { doneOn } }),
      // A job that is done leaves the upcoming list: what changes one list changes the other.
      providesTags: [tags.upcomingSkipBins],
    }),
    createSkipBin: build.mutation<SkipBin, Keyed<CreateSkipBin>>(postKeyed(paths.skipBins)),
    updateSkipBin: build.mutation<SkipBin, UpdateSkipBin>(put(paths.skipBins)),
    markDelivered: build.mutation<SkipBin, MarkDelivered>(put(paths.markDelivered)),
    requestCollection: build.mutation<SkipBin, RequestCollection>(put(paths.requestCollection)),
    withdrawCollection: build.mutation<SkipBin, WithdrawCollection>(put(paths.withdrawCollection)),
    rescheduleSkipBin: build.mutation<SkipBin, RescheduleSkipBin>(put(paths.rescheduleSkipBin)),
    recordAttempt: build.mutation<SkipBin, RecordAttempt>(put(paths.recordAttempt)),
    markCollected: build.mutation<SkipBin, MarkCollected>(put(paths.markCollected)),
    bulkSkipBins: build.mutation<BulkResult, readonly BulkCommand[]>({
      queryFn: async (commands, { dispatch, getState }, _options, baseQuery) => {
        const { begun, advanced, ended, finished } = bulkProgressSlice.actions;
        const id = nanoid();
        const done: BulkResult['done'] = [];
        const refused: RefusedSkipBin[] = [];
        const changes: Change[] = [];
        let hasFailed = false;

        async function send({ command, request }: BulkCommand) {
          // Its replacement has another version by now if it is one of these bins, too.
          const sentHalf = done.find(({ bin }) => bin.previousSkipBinId === request.id);
          const isOfBoth = sentHalf && 'otherHalfVersion' in request;
          const { data, error, meta } = await baseQuery({
            path: paths[command],
            method: 'PUT',
            body: isOfBoth ? { ...request, otherHalfVersion: sentHalf.bin.version } : request,
            stepId: id,
          });
          if (error) {
            refused.push({
              id: request.id,
              message: await refusalWords(error, getState()),
              current: error.current as SkipBin | undefined,
              binsWithNumber: error.binsWithNumber ?? [],
            });
            hasFailed ||= !REFUSALS.includes(error.status);
          } else done.push({ command, bin: data as SkipBin });
          changes.push(...(meta?.changes ?? []));
          dispatch(advanced(id));
        }

        if (selectBulkProgress(getState() as WithBulkProgress)) return { error: ANOTHER_IS_RUNNING };
        dispatch(begun({ id, total: commands.length }));
        try {
          const unsent = await sendInBulk(
            commands,
            send,
            () => hasFailed || !mayBulkSend(getState() as WithBulkProgress, id),
          );
          if (done.length === commands.length) dispatch(finished(done.map(({ bin }) => bin.id)));
          return {
            data: { done, refused, unsent: unsent.map(({ request }) => request.id) },
            // In the order of the writes, so that an undo begins with the last one.
            meta: { changes: changes.sort((one, other) => one.id - other.id) },
          };
        } finally {
          dispatch(ended(id));
        }
      },
      invalidatesTags: (result) =>
        (result?.refused ?? []).flatMap(({ current }) => (current ? tagsOfBin(current) : [])),
    }),
    cancelSkipBin: build.mutation<SkipBin, CancelSkipBin>(put(paths.cancelSkipBin)),
  }),
});

export const {
  useListSkipBinsQuery,
  useGetSkipBinQuery,
  useFindSkipBinsQuery,
  useListUpcomingSkipBinsQuery,
  useListDoneSkipBinsQuery,
  useCreateSkipBinMutation,
  useUpdateSkipBinMutation,
  useMarkDeliveredMutation,
  useRequestCollectionMutation,
  useWithdrawCollectionMutation,
  useRescheduleSkipBinMutation,
  useRecordAttemptMutation,
  useMarkCollectedMutation,
  useBulkSkipBinsMutation,
  useCancelSkipBinMutation,
} = skipBinsApi;
