import type { StandingOrder } from '../../../contract/responses/standingOrders';
import type { StandingOrderStatus } from '../../../contract/statuses';

const TOGGLES: Record<
  StandingOrderStatus,
  { label: string; status: StandingOrderStatus; consequence: string }
> = {
  active: { label: 'End', status: 'ended', consequence: 'will make no more jobs.' },
  ended: { label: 'Resume', status: 'active', consequence: 'will make jobs again, from today on.' },
};

/** The action to end a standing order, or to resume one that has ended. */
export function endToggle(order: StandingOrder) {
  return TOGGLES[order.status];
}
