import { object, type InferType } from 'yup';
import { requiredId, version } from './fields';
import type { StaffStatus } from './statuses';
import { personDetails } from './users';

/** A person who may sign in to this portal. */
export interface StaffMember {
  id: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  status: StaffStatus;
  /**
   * An instant, ISO 8601; null before the first time.
   * @format date-time
   */
  lastSignedIn: string | null;
  version: number;
}

export const inviteStaffSchema = object(personDetails);
export type InviteStaff = InferType<typeof inviteStaffSchema>;

export const resendInvitationSchema = object({ id: requiredId() });
export type ResendInvitation = InferType<typeof resendInvitationSchema>;

export const removeStaffSchema = object({ id: requiredId(), version: version() });
export type RemoveStaff = InferType<typeof removeStaffSchema>;
