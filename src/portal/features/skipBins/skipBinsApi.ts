import type {
  CancelSkipBin,
  CreateSkipBin,
  FilterSkipBins,
  MarkCollected,
  MarkDelivered,
  RequestCollection,
  SkipBin,
  UpdateSkipBin,
} from '../../../contract/skipBins';
import { paths } from '../../../contract/paths';
import { adminApi } from '../../api/adminApi';
import type { ApiError } from '../../api/baseQuery';
import { tags } from '../../api/tags';

// The bin that was changed may be another one's replacement, or have one: its site's bins are read again, all of them. One
// that was refused is out of date.
const changedBin = (bin: SkipBin | undefined, error: ApiError | undefined) => {
  const jobSiteId = (bin ?? (error?.current as SkipBin | undefined))?.jobSiteId;
  return [
    tags.upcomingSkipBins,
    tags.changes,
    ...(jobSiteId === undefined ? [] : [tags.skipBinsOf(jobSiteId)]),
  ];
};

export const skipBinsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listSkipBins: build.query<SkipBin[], FilterSkipBins>({
      query: ({ jobSiteId }) => ({ path: paths.skipBins, query: { jobSiteId } }),
      providesTags: (_bins, _error, { jobSiteId }) =>
        jobSiteId === undefined ? [] : [tags.skipBinsOf(jobSiteId)],
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
      invalidatesTags: changedBin,
    }),
    updateSkipBin: build.mutation<SkipBin, UpdateSkipBin>({
      query: (body) => ({ path: paths.skipBins, method: 'PUT', body }),
      invalidatesTags: changedBin,
    }),
    markDelivered: build.mutation<SkipBin, MarkDelivered>({
      query: (body) => ({ path: paths.deliveredSkipBin, method: 'PUT', body }),
      invalidatesTags: changedBin,
    }),
    requestCollection: build.mutation<SkipBin, RequestCollection>({
      query: (body) => ({ path: paths.collectSkipBin, method: 'PUT', body }),
      invalidatesTags: changedBin,
    }),
    markCollected: build.mutation<SkipBin, MarkCollected>({
      query: (body) => ({ path: paths.collectedSkipBin, method: 'PUT', body }),
      invalidatesTags: changedBin,
    }),
    cancelSkipBin: build.mutation<SkipBin, CancelSkipBin>({
      query: (body) => ({ path: paths.cancelSkipBin, method: 'PUT', body }),
      invalidatesTags: changedBin,
    }),
  }),
});

export const {
  useListSkipBinsQuery,
  useListUpcomingSkipBinsQuery,
  useCreateSkipBinMutation,
  useUpdateSkipBinMutation,
  useMarkDeliveredMutation,
  useRequestCollectionMutation,
  useMarkCollectedMutation,
  useCancelSkipBinMutation,
} = skipBinsApi;
