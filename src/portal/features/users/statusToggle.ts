import type { UserStatus } from '../../../contract/statuses';
import type { User } from '../../../contract/responses/users';

const TOGGLES: Record<UserStatus, { label: string; status: UserStatus; consequence: string }> = {
  active: {
    label: 'Disable',
    status: 'disabled',
    consequence: 'will not be able to sign in until enabled again.',
  },
  disabled: { label: 'Enable', status: 'active', consequence: 'will be able to sign in again.' },
};

/** The action to disable a user, or to enable a disabled one. */
export function statusToggle(user: User) {
  return TOGGLES[user.status];
}
