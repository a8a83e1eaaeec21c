import { formatCalendarDate, type CalendarDate } from '../../../contract/calendarDate';
import { SKIP_BIN_SIZE_LABELS, SKIP_BIN_TYPE_LABELS } from '../../../contract/skipBinChoices';
import type { JobAction, UpcomingFilter } from '../dashboard/upcomingFilter';
import type { Stop, StopsOfDay } from './toStops';

const ACTION_WORDS: Record<JobAction, string> = {
  deliver: 'deliveries',
  collect: 'collections',
  swap: 'swaps',
  halfDone: 'swaps half done',
};

export function dayWords(date: CalendarDate): string {
  return formatCalendarDate(date, 'EEEE d MMM yyyy');
}

/** '1 stop', '12 stops' */
export function stopCountText(stops: readonly Stop[]): string {
  return stops.length === 1 ? '1 stop' : `${stops.length} stops`;
}

/** 'Tuesday 24 Nov 2026, morning'. With several days, the first and the last; with several slots, none. */
export function timeWords(days: readonly StopsOfDay[]): string {
  const dates = [...new Set([days[0], days.at(-1)])].flatMap((day) => (day ? dayWords(day.date) : []));
  const [slot, ...others] = new Set(days.flatMap(({ stops }) => stops.map((stop) => stop.slot)));
  return [dates.join(' to '), slot && others.length === 0 ? slot : ''].filter(Boolean).join(', ');
}

/** The filter without its days and slot: "Only: deliveries, Metals, 'kestrel'". Empty if nothing else is filtered. */
export function filterText({ action, type, size, text }: UpcomingFilter): string {
  const words = [
    ...(action ? [ACTION_WORDS[action]] : []),
    ...type.map((one) => SKIP_BIN_TYPE_LABELS[one]),
    ...size.map((one) => SKIP_BIN_SIZE_LABELS[one]),
    ...(text.trim() ? [`'${text.trim()}'`] : []),
  ];
  return words.length > 0 ? `Only: ${words.join(', ')}` : '';
}
