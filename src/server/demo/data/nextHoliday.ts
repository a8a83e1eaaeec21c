import type { CalendarDate } from '../../../contract/calendarDate';
import type { PublicHoliday } from '../../../contract/closedDays/publicHolidays';

/** The first public holiday after today where the demo's business is. The holidays' rules are loaded only for this. */
export async function nextHoliday(today: CalendarDate): Promise<PublicHoliday> {
  const { publicHolidays } = await import('../../../contract/closedDays/publicHolidays');
  const year = Number(today.slice(0, 'YYYY'.length));
  const next = [year, year + 1].flatMap((one) => publicHolidays('VIC', one)).find(({ date }) => date > today);
  if (!next) throw new Error(`No public holiday is known after ${today}`);
  return next;
}
