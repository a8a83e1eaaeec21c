import { formatCalendarDate, formatsByZone, todayIn, type CalendarDate } from '../../contract/calendarDate';
import type { TimeSlot } from '../../contract/skipBinChoices';

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

const TIME: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};
const timeFormatOf = formatsByZone(TIME);
const timeAndYearFormatOf = formatsByZone({ ...TIME, year: 'numeric' });

const timeOfDayOf = formatsByZone({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** '09:14', in the business's time zone. */
export function formatTime(at: string, timeZone: string): string {
  return timeOfDayOf(timeZone).format(new Date(at));
}

/** '3 Mar, 09:14', in the business's time zone; of another year '3 Mar 2024, 09:14'. */
export function formatDateTime(at: string, timeZone: string): string {
  const [then, now] = [new Date(at), new Date()];
  const [year, thisYear] = [then, now].map((moment) => todayIn(timeZone, moment).slice(0, 4));
  return (year === thisYear ? timeFormatOf : timeAndYearFormatOf)(timeZone).format(then);
}
