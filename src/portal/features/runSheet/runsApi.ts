import type { CalendarDate } from '../../../contract/calendarDate';
import { paths } from '../../../contract/paths';
import type { Run } from '../../../contract/responses/runs';
import type { OrderRun } from '../../../contract/drivers/runs';
import { adminApi } from '../../api/adminApi';
import type { ApiRequest } from '../../api/baseQuery';
import type { Keyed } from '../../api/postKeyed';
import { tags } from '../../api/tags';

/** The number of requests that a browser sends to one server at once. */
const MAX_AT_ONCE = 6;

export const runsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** The kept orders of some days. */
    listRuns: build.query<Run[], readonly CalendarDate[]>({
      queryFn: async (dates, _api, _options, baseQuery) => {
        const runs: Run[] = [];
        for (let first = 0; first < dates.length; first += MAX_AT_ONCE) {
          const some = dates.slice(first, first + MAX_AT_ONCE);
          const answers = await Promise.all(
            some.map(async (date) => baseQuery({ path: paths.runs, query: { date } })),
          );
          for (const { data, error } of answers) {
            if (error) return { error };
            runs.push(...(data as Run[]));
          }
        }
        return { data: runs };
      },
      providesTags: [tags.runs],
    }),
    orderRun: build.mutation<Run, Keyed<OrderRun> & Pick<ApiRequest, 'stepId'>>({
      // The key of each order: an equal body may be another order, for orders can go back and forth.
      query: ({ request, ...keys }): ApiRequest => ({
        path: paths.runOrder,
        method: 'PUT',
        body: request,
        ...keys,
      }),
    }),
  }),
});

export const { useListRunsQuery, useOrderRunMutation } = runsApi;
