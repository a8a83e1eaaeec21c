import type { Driver } from '../../../contract/responses/drivers';

/** Props of each dialog about a driver. `driver` is as it was when the dialog was opened. */
export interface DriverDialogProps {
  driver: Driver;
  onClose: () => void;
}
