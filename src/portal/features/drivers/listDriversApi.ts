import { paths } from '../../../contract/paths';
import type { Driver } from '../../../contract/responses/drivers';
import { adminApi } from '../../api/adminApi';
import { tags } from '../../api/tags';

/** Apart from the drivers' commands: the dashboard, the dialogs and the run sheet have the drivers' names. */
export const driversListApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listDrivers: build.query<Driver[], void>({
      query: () => ({ path: paths.drivers }),
      providesTags: [tags.drivers],
    }),
  }),
});

export const { useListDriversQuery } = driversListApi;
