import type { StandingOrder } from '../../../contract/responses/standingOrders';

/** Props of each dialog about a standing order. `order` is as it was when the dialog was opened. */
export interface StandingOrderDialogProps {
  order: StandingOrder;
  /** How many of its jobs are not delivered yet. */
  jobsAhead: number;
  onClose: () => void;
}
