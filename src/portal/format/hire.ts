import { daysBetween, formatCalendarDate, type CalendarDate } from '../../contract/calendarDate';
import { isOnSite } from '../../contract/lifecycle/lifecycle';
import type { SkipBinFields } from '../../contract/responses/skipBins';
import { dayCount } from './dates';

/** 'Hire until 12 Dec', of another year with it, or 'Over its hire by 3 days'; empty for a bin that is not on a site, or may stay as long as it likes. */
export function hireText(bin: SkipBinFields, today: CalendarDate): string {
  const { hireUntil } = bin;
  if (!hireUntil || !isOnSite(bin)) return '';
  const pattern = hireUntil.slice(0, 4) === today.slice(0, 4) ? 'd MMM' : 'd MMM yyyy';
  return hireUntil < today
    ? `Over its hire by ${dayCount(daysBetween(hireUntil, today))}`
    : `Hire until ${formatCalendarDate(hireUntil, pattern)}`;
}
