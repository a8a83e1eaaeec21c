import { paths } from '../../../contract/paths';
import type { InviteStaff, RemoveStaff, ResendInvitation, StaffMember } from '../../../contract/staff';
import { adminApi } from '../../api/adminApi';
import type { ApiError } from '../../api/baseQuery';
import { postKeyed, type Keyed } from '../../api/postKeyed';
import { tags, tagsOfEntity, type Tag } from '../../api/tags';

/** The cached list is also out of date if a write was refused as stale. */
function tagsOfStaff(person: StaffMember | undefined, error: ApiError | undefined): Tag[] {
  const touched = person ?? (error?.current as StaffMember | undefined);
  return touched ? tagsOfEntity({ kind: 'staff', id: touched.id, accountId: null, jobSiteId: null }) : [];
}

const staffApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listStaff: build.query<StaffMember[], void>({
      query: () => ({ path: paths.staff }),
      providesTags: [tags.staff],
    }),
    inviteStaff: build.mutation<StaffMember, Keyed<InviteStaff>>({
      query: postKeyed(paths.staff),
      invalidatesTags: tagsOfStaff,
    }),
    resendInvitation: build.mutation<StaffMember, Keyed<ResendInvitation>>({
      query: postKeyed(paths.staffInvitation),
      invalidatesTags: tagsOfStaff,
    }),
    removeStaff: build.mutation<StaffMember, RemoveStaff>({
      query: (body) => ({ path: paths.staffRemoval, method: 'PUT', body }),
      invalidatesTags: tagsOfStaff,
    }),
  }),
});

export const {
  useListStaffQuery,
  useInviteStaffMutation,
  useResendInvitationMutation,
  useRemoveStaffMutation,
} = staffApi;
