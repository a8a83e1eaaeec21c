import type { User } from '../../../contract/responses/users';

/** Props of each dialog about a user. `user` is as it was when the dialog was opened. */
export interface UserDialogProps {
  user: User;
  onClose: () => void;
}
