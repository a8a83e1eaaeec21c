import type { AttentionCounts } from '../../../contract/attention';
import type { CalendarDate } from '../../../contract/calendarDate';
import { paths } from '../../../contract/paths';
import { adminApi } from '../../api/adminApi';
import { tags } from '../../api/tags';

interface CountAttention {
  moreThanDays: number;
  /** The answer depends on the day: the next day is another query. */
  today: CalendarDate;
}

/** Every session counts, so the endpoint is in the first script: an exported state can be imported as soon as that has loaded. */
export const { useCountAttentionQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    countAttention: build.query<AttentionCounts, CountAttention>({
      query: ({ moreThanDays }) => ({ path: paths.attentionCounts, query: { moreThanDays } }),
      // A written job site invalidates the lists of bins, too.
      providesTags: [tags.allSkipBins],
    }),
  }),
});
