import type { Change } from '../../../contract/responses/changes';
import { adminApi } from '../adminApi';
import type { ApiConnection } from '../baseQuery';
import type { LiveState } from './liveSlice';
import { startLiveUpdates } from './liveUpdates';

export const changeStreamApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** The stream of changes, open while it has a subscriber. Its data is the latest change. */
    followChanges: build.query<Change | null, void>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (_nothing, entry) => {
        await entry.cacheDataLoaded;
        const store = {
          dispatch: entry.dispatch,
          getState: () => entry.getState() as unknown as { live: LiveState },
        };
        const stop = startLiveUpdates(store, entry.extra as ApiConnection, (change) => {
          entry.updateCachedData(() => change);
        });
        await entry.cacheEntryRemoved;
        stop();
      },
    }),
  }),
});
