import type { Change } from '../../../contract/changes';
import { adminApi } from '../adminApi';
import type { ApiConnection } from '../baseQuery';
import type { LiveState } from './liveSlice';
import { startLiveUpdates } from './liveUpdates';

export const changeStreamApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** The stream of changes, open for as long as something follows it. Its data is the change that arrived last. */
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
