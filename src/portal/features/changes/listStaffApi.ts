import { paths } from '../../../contract/paths';
import type { StaffMember } from '../../../contract/responses/staff';
import { adminApi } from '../../api/adminApi';
import { tags } from '../../api/tags';

/** Apart from the staff's commands: the history has the names of who made its changes. */
export const { useListStaffQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listStaff: build.query<StaffMember[], void>({
      query: () => ({ path: paths.staff }),
      providesTags: [tags.staff],
    }),
  }),
});
