import type { StaffMember } from '../../../contract/responses/staff';

/** Props of each dialog about a member of staff. `person` is as it was when the dialog was opened. */
export interface StaffDialogProps {
  person: StaffMember;
  onClose: () => void;
}
