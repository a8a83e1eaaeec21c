import { paths } from '../../../contract/paths';
import type { InviteStaff, RemoveStaff, ResendInvitation } from '../../../contract/staff';
import type { StaffMember } from '../../../contract/responses/staff';
import { adminApi } from '../../api/adminApi';
import { postKeyed, type Keyed } from '../../api/postKeyed';
import { put } from '../../api/put';

const staffApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    inviteStaff: build.mutation<StaffMember, Keyed<InviteStaff>>(postKeyed(paths.staff)),
    resendInvitation: build.mutation<StaffMember, Keyed<ResendInvitation>>(postKeyed(paths.staffInvitation)),
    removeStaff: build.mutation<StaffMember, RemoveStaff>(put(paths.staffRemoval)),
  }),
});

export const { useInviteStaffMutation, useResendInvitationMutation, useRemoveStaffMutation } = staffApi;
