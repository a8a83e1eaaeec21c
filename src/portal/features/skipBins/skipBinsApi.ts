import type {
  CancelSkipBin,
  CreateSkipBin,
  FilterSkipBins,
  MarkCollected,
  MarkDelivered,
  RequestCollection,
  RescheduleSkipBin,
  SkipBin,
  UpdateSkipBin,
  WithdrawCollection,
} from '../../../contract/skipBins';
import { paths } from '../../../contract/paths';
import { adminApi } from '../../api/adminApi';
import type { ApiError } from '../../api/baseQuery';
import { FOUND_SECONDS, findQuery } from '../../api/findQuery';
import { tags, tagsOfEntity, type Tag } from '../../api/tags';

/** The cached bin is also out of date if its write was refused as stale. */
function tagsOfBin(bin: SkipBin | undefined, error: ApiError | undefined): Tag[] {
  const touched = bin ?? (error?.current as SkipBin | undefined);
  if (!touched) return [];
  const { id, jobSiteId, jobSite } = touched;
  return tagsOfEntity({ kind: 'skipBin', id, jobSiteId, accountId: jobSite.account.id });
}

/** The same for several bins, which were delivered or collected on one day, or move to one day: one write each, in sequence. */
export type BulkMark =
  | { command: 'markDelivered'; requests: MarkDelivered[] }
  | { command: 'markCollected'; requests: MarkCollected[] }
  | { command: 'rescheduleSkipBin'; requests: RescheduleSkipBin[] };

export interface RefusedMark {
  id: number;
  message: string;
  /** The current bin, if it was changed meanwhile. */
  current: SkipBin | undefined;
  /** The bins on other sites with its number. */
  standing: readonly SkipBin[];
}

export interface BulkMarkResult {
  done: SkipBin[];
  refused: RefusedMark[];
}

const MARK_PATHS = {
  markDelivered: paths.deliveredSkipBin,
  markCollected: paths.collectedSkipBin,
  rescheduleSkipBin: paths.rescheduleSkipBin,
};

export const skipBinsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listSkipBins: build.query<SkipBin[], FilterSkipBins>({
      query: ({ jobSiteId }) => ({ path: paths.skipBins, query: { jobSiteId } }),
      providesTags: (_bins, _error, { jobSiteId }) =>
        jobSiteId === undefined ? [] : [tags.skipBinsOf(jobSiteId)],
    }),
    getSkipBin: build.query<SkipBin, number>({
      query: (id) => ({ path: paths.skipBin(id) }),
      providesTags: (bin) => (bin ? [tags.skipBinsOf(bin.jobSiteId)] : []),
    }),
    findSkipBins: build.query<SkipBin[], string>({
      query: (text) => ({ path: paths.skipBins, query: findQuery(text) }),
      keepUnusedDataFor: FOUND_SECONDS,
    }),
    listUpcomingSkipBins: build.query<SkipBin[], void>({
      query: () => ({ path: paths.upcomingSkipBins }),
      providesTags: [tags.upcomingSkipBins],
    }),
    createSkipBin: build.mutation<SkipBin, { request: CreateSkipBin; idempotencyKey: string }>({
      query: ({ request, idempotencyKey }) => ({
        path: paths.skipBins,
        method: 'POST',
        body: request,
        idempotencyKey,
      }),
      invalidatesTags: tagsOfBin,
    }),
    updateSkipBin: build.mutation<SkipBin, UpdateSkipBin>({
      query: (body) => ({ path: paths.skipBins, method: 'PUT', body }),
      invalidatesTags: tagsOfBin,
    }),
    markDelivered: build.mutation<SkipBin, MarkDelivered>({
      query: (body) => ({ path: paths.deliveredSkipBin, method: 'PUT', body }),
      invalidatesTags: tagsOfBin,
    }),
    requestCollection: build.mutation<SkipBin, RequestCollection>({
      query: (body) => ({ path: paths.collectSkipBin, method: 'PUT', body }),
      invalidatesTags: tagsOfBin,
    }),
    withdrawCollection: build.mutation<SkipBin, WithdrawCollection>({
      query: (body) => ({ path: paths.withdrawCollection, method: 'PUT', body }),
      invalidatesTags: tagsOfBin,
    }),
    rescheduleSkipBin: build.mutation<SkipBin, RescheduleSkipBin>({
      query: (body) => ({ path: paths.rescheduleSkipBin, method: 'PUT', body }),
      invalidatesTags: tagsOfBin,
    }),
    markCollected: build.mutation<SkipBin, MarkCollected>({
      query: (body) => ({ path: paths.collectedSkipBin, method: 'PUT', body }),
      invalidatesTags: tagsOfBin,
    }),
    bulkMark: build.mutation<BulkMarkResult, BulkMark>({
      queryFn: async ({ command, requests }, _api, _options, baseQuery) => {
        const done: SkipBin[] = [];
        const refused: RefusedMark[] = [];
        const changeIds: number[] = [];
        for (const body of requests) {
          const { data, error, meta } = await baseQuery({ path: MARK_PATHS[command], method: 'PUT', body });
          if (error)
            refused.push({
              id: body.id,
              // The field errors are more specific than the general message.
              message: error.errors?.map(({ message }) => message).join(', ') ?? error.message,
              current: error.current as SkipBin | undefined,
              standing: error.standing ?? [],
            });
          else done.push(data as SkipBin);
          if (meta?.changeId !== undefined) changeIds.push(meta.changeId);
        }
        return { data: { done, refused }, meta: { changeIds } };
      },
      invalidatesTags: (outcome) =>
        (outcome?.done ?? [])
          .concat((outcome?.refused ?? []).flatMap(({ current }) => current ?? []))
          .flatMap((bin) => tagsOfBin(bin, undefined)),
    }),
    cancelSkipBin: build.mutation<SkipBin, CancelSkipBin>({
      query: (body) => ({ path: paths.cancelSkipBin, method: 'PUT', body }),
      invalidatesTags: tagsOfBin,
    }),
  }),
});

export const {
  useListSkipBinsQuery,
  useGetSkipBinQuery,
  useFindSkipBinsQuery,
  useListUpcomingSkipBinsQuery,
  useCreateSkipBinMutation,
  useUpdateSkipBinMutation,
  useMarkDeliveredMutation,
  useRequestCollectionMutation,
  useWithdrawCollectionMutation,
  useRescheduleSkipBinMutation,
  useMarkCollectedMutation,
  useBulkMarkMutation,
  useCancelSkipBinMutation,
} = skipBinsApi;
