import { formatCalendarDate, type CalendarDate } from '../../contract/calendarDate';
import type { TimeSlot } from '../../contract/skipBins';

/** '3 Mar 2026' */
export function formatDate(date: CalendarDate): string {
  return formatCalendarDate(date);
}

/** '1 day', '14 days' */
export function dayCount(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** '3 Mar 2026 (morning)', or only the date if there is no slot. */
export function formatDateWithSlot(date: CalendarDate, slot: TimeSlot | null): string {
  return slot ? `${formatDate(date)} (${slot})` : formatDate(date);
}
