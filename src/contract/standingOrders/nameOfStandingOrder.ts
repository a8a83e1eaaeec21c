import type { StandingOrder } from '../responses/standingOrders';
import { SKIP_BIN_SIZE_LABELS, SKIP_BIN_TYPE_LABELS } from '../skipBinChoices';
import { STANDING_ORDER_ACTION_LABELS } from './standingOrderChoices';

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
