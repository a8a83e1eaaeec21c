import { paths } from '../../../contract/paths';
import type { InviteStaff, RemoveStaff, ResendInvitation } from '../../../contract/staff';
import type { StaffMember } from '../../../contract/responses/staff';
import { adminApi } from '../../api/adminApi';
import { postKeyed, type Keyed } from '../../api/postKeyed';
import { put } from '../../api/put';
import { tags } from '../../api/tags';

const staffApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listStaff: build.query<StaffMember[], void>({
      query: () => ({ path: paths.staff }),
      providesTags: [tags.staff],
    }),
    inviteStaff: build.mutation<StaffMember, Keyed<InviteStaff>>(postKeyed(paths.staff)),
    resendInvitation: build.mutation<StaffMember, Keyed<ResendInvitation>>(postKeyed(paths.staffInvitation)),
    removeStaff: build.mutation<StaffMember, RemoveStaff>(put(paths.staffRemoval)),
  }),
});

export const {
  useListStaffQuery,
  useInviteStaffMutation,
  useResendInvitationMutation,
  useRemoveStaffMutation,
} = staffApi;
