import type { AttentionCounts } from '../../../contract/attention';
import { paths } from '../../../contract/paths';
import { adminApi } from '../../api/adminApi';
import { tags } from '../../api/tags';

/**
 * Sidebar.tsx imports this file for its side effect: a state that was exported from DevTools has this query, and the endpoint must be
 * there before AttentionCount has loaded.
 */
export const { useCountAttentionQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    countAttention: build.query<AttentionCounts, number>({
      query: (moreThanDays) => ({ path: paths.attentionCounts, query: { moreThanDays } }),
      // A written job site invalidates the lists of bins, too.
      providesTags: [tags.allSkipBins],
    }),
  }),
});
