import { WEEKDAYS } from '../../../contract/closedDays/closedDayOf';
import type { StandingOrder } from '../../../contract/responses/standingOrders';
import { everyWeeksWords } from '../../../contract/standingOrders/nameOfStandingOrder';
import { STANDING_ORDER_ACTION_LABELS } from '../../../contract/standingOrders/standingOrderChoices';
import { formatDate } from '../../format/dates';
import { binLabel } from '../../format/skipBins';

/** 'Swap every week on Tuesday, morning · Metals 660L · from 1 Dec 2026' */
export function rhythmWords(order: StandingOrder): string {
  const { action, everyWeeks, weekday, slot, from, until } = order;
  const rhythm = `${STANDING_ORDER_ACTION_LABELS[action]} ${everyWeeksWords(everyWeeks)}`;
  const dates = `from ${formatDate(from)}${until === null ? '' : ` until ${formatDate(until)}`}`;
  return [`${rhythm} on ${WEEKDAYS[weekday]}, ${slot}`, binLabel(order), dates].join(' · ');
}
