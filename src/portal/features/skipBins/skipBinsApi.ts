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
import { adminApi, listTag } from '../../api/adminApi';

// The bin that was changed may be another one's replacement, or have one: all lists of bins are read again.
const changedBin = (_bin: unknown, _error: unknown, { id }: { id: number }) => [
  { type: 'SkipBin' as const, id },
  listTag('SkipBin'),
];

export const skipBinsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listSkipBins: build.query<SkipBin[], FilterSkipBins>({
      query: ({ jobSiteId }) => ({ path: paths.skipBins, query: { jobSiteId } }),
      providesTags: [listTag('SkipBin')],
    }),
    listUpcomingSkipBins: build.query<SkipBin[], void>({
      query: () => ({ path: paths.upcomingSkipBins }),
      providesTags: [listTag('SkipBin')],
    }),
    createSkipBin: build.mutation<SkipBin, { request: CreateSkipBin; idempotencyKey: string }>({
      query: ({ request, idempotencyKey }) => ({
        path: paths.skipBins,
        method: 'POST',
        body: request,
        idempotencyKey,
      }),
      invalidatesTags: [listTag('SkipBin')],
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
