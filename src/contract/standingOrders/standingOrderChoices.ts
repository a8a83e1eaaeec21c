import type { StandingOrder } from '../responses/standingOrders';
import { SKIP_BIN_SIZE_LABELS, SKIP_BIN_TYPE_LABELS } from '../skipBinChoices';

/** What is done with the bin that stands there: it is replaced, or taken away while an empty one is brought. */
export const STANDING_ORDER_ACTIONS = ['swap', 'collect-and-deliver'] as const;
export type StandingOrderAction = (typeof STANDING_ORDER_ACTIONS)[number];

export const STANDING_ORDER_ACTION_LABELS: Record<StandingOrderAction, string> = {
  swap: 'Swap',
  'collect-and-deliver': 'Collect and deliver',
};

export const MAX_WEEKS = 12;

/** 'every week', 'every 2 weeks' */
export function everyWeeksWords(everyWeeks: number): string {
  return everyWeeks === 1 ? 'every week' : `every ${everyWeeks} weeks`;
}

/** 'Weekly swap · Metals 660L', 'Swap every 2 weeks · Metals 660L' */
export function nameOfStandingOrder({
  action,
  everyWeeks,
  type,
  size,
}: Pick<StandingOrder, 'action' | 'everyWeeks' | 'type' | 'size'>): string {
  const label = STANDING_ORDER_ACTION_LABELS[action];
  const what = everyWeeks === 1 ? `Weekly ${label.toLowerCase()}` : `${label} ${everyWeeksWords(everyWeeks)}`;
  return `${what} · ${SKIP_BIN_TYPE_LABELS[type]} ${SKIP_BIN_SIZE_LABELS[size]}`;
}
