import { formatCalendarDate, type CalendarDate } from '../../../contract/calendarDate';
import { SKIP_BIN_SIZE_LABELS, SKIP_BIN_TYPE_LABELS } from '../../../contract/skipBinChoices';
import { NOBODY, type JobAction, type UpcomingFilter } from '../dashboard/upcomingFilter';
import type { Stop, StopsOfRun } from './toStops';

const ACTION_WORDS: Record<JobAction, string> = {
  deliver: 'deliveries',
  collect: 'collections',
  swap: 'swaps',
  halfDone: 'swaps half done',
};

export function dayWords(date: CalendarDate): string {
  return formatCalendarDate(date, 'EEEE d MMM yyyy');
}

/** 'Monday 2 Mar 2026 · Sam · Truck 2' */
export function runWords({ date }: StopsOfRun, driver: string): string {
  return [dayWords(date), driver].filter(Boolean).join(' · ');
}

/** '1 stop', '12 stops' */
export function stopCountText(stops: readonly Stop[]): string {
  return stops.length === 1 ? '1 stop' : `${stops.length} stops`;
}

/** 'Tuesday 24 Nov 2026, morning', of one run or several. With several days, the first and the last; with several slots, none. */
export function timeWords(days: readonly StopsOfRun[]): string {
  const dates = [...new Set([days[0]?.date, days.at(-1)?.date])].flatMap((date) =>
    date ? dayWords(date) : [],
  );
  const [slot, ...others] = new Set(days.flatMap(({ stops }) => stops.map((stop) => stop.slot)));
  return [dates.join(' to '), slot && others.length === 0 ? slot : ''].filter(Boolean).join(', ');
}

/** The filter without its days and slot: "Only: deliveries, Metals, 'kestrel'". Empty if nothing else is filtered. */
export function filterText(
  { action, driver, type, size, text }: UpcomingFilter,
  nameOf: (driverId: number) => string = String,
): string {
  const words = [
    ...driver.map((one) => (one === NOBODY ? 'not assigned' : nameOf(one))),
    ...(action ? [ACTION_WORDS[action]] : []),
    ...type.map((one) => SKIP_BIN_TYPE_LABELS[one]),
    ...size.map((one) => SKIP_BIN_SIZE_LABELS[one]),
    ...(text.trim() ? [`'${text.trim()}'`] : []),
  ];
  return words.length > 0 ? `Only: ${words.join(', ')}` : '';
}
