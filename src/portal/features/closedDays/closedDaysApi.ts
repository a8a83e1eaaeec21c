import { paths } from '../../../contract/paths';
import type { UpdateClosedDays } from '../../../contract/closedDays/closedDays';
import type { ClosedDays } from '../../../contract/responses/closedDays';
import { adminApi } from '../../api/adminApi';
import { put } from '../../api/put';
import { tags } from '../../api/tags';

const closedDaysApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getClosedDays: build.query<ClosedDays, void>({
      query: () => ({ path: paths.closedDays }),
      providesTags: [tags.closedDays],
    }),
    updateClosedDays: build.mutation<ClosedDays, UpdateClosedDays>(put(paths.closedDays)),
  }),
});

export const { useGetClosedDaysQuery, useLazyGetClosedDaysQuery, useUpdateClosedDaysMutation } =
  closedDaysApi;
