import type {
  CreateStandingOrder,
  EndStandingOrder,
  UpdateStandingOrder,
} from '../../../contract/standingOrders/standingOrders';
import { paths } from '../../../contract/paths';
import type { StandingOrder } from '../../../contract/responses/standingOrders';
import { adminApi } from '../../api/adminApi';
import { postKeyed, type Keyed } from '../../api/postKeyed';
import { put } from '../../api/put';
import { tags } from '../../api/tags';

const standingOrdersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Those of a job site. */
    listStandingOrders: build.query<StandingOrder[], number>({
      query: (jobSiteId) => ({ path: paths.standingOrders, query: { jobSiteId } }),
      providesTags: [tags.standingOrders],
    }),
    createStandingOrder: build.mutation<StandingOrder, Keyed<CreateStandingOrder>>(
      postKeyed(paths.standingOrders),
    ),
    updateStandingOrder: build.mutation<StandingOrder, UpdateStandingOrder>(put(paths.standingOrders)),
    endStandingOrder: build.mutation<StandingOrder, EndStandingOrder>(put(paths.standingOrderStatus)),
  }),
});

export const {
  useListStandingOrdersQuery,
  useCreateStandingOrderMutation,
  useUpdateStandingOrderMutation,
  useEndStandingOrderMutation,
} = standingOrdersApi;
