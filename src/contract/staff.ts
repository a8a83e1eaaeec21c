import { object, type InferType } from 'yup';
import { requiredId, version } from './fields';
import { personDetails } from './users';

export const inviteStaffSchema = object(personDetails);
export type InviteStaff = InferType<typeof inviteStaffSchema>;

export const resendInvitationSchema = object({ id: requiredId() });
export type ResendInvitation = InferType<typeof resendInvitationSchema>;

export const removeStaffSchema = object({ id: requiredId(), version: version() });
export type RemoveStaff = InferType<typeof removeStaffSchema>;
