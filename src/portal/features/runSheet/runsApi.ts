import { paths } from '../../../contract/paths';
import type { Run } from '../../../contract/responses/runs';
import type { OrderRun, RunsQuery } from '../../../contract/drivers/runs';
import { adminApi } from '../../api/adminApi';
import type { ApiRequest } from '../../api/baseQuery';
import type { Keyed } from '../../api/postKeyed';
import { tags } from '../../api/tags';

export const runsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** The kept orders of some days. */
    listRuns: build.query<Run[], RunsQuery>({
      query: ({ from, to }) => ({ path: paths.runs, query: { from, to } }),
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
