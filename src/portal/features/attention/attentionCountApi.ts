import type { AttentionCounts } from '../../../contract/responses/attention';
import { paths } from '../../../contract/paths';
import { adminApi } from '../../api/adminApi';
import { tags } from '../../api/tags';

/**
 * Sidebar.tsx imports this file at the start, before AttentionCount has loaded: Redux DevTools can import a state that has the
 * result of this query, and RTK Query needs the query's endpoint then.
 */
export const { useCountAttentionQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    countAttention: build.query<AttentionCounts, number>({
      query: (moreThanDays) => ({ path: paths.attentionCounts, query: { moreThanDays } }),
      // Enough for the job sites, too: a written job site also invalidates the lists of bins.
      providesTags: [tags.allSkipBins],
    }),
  }),
});
