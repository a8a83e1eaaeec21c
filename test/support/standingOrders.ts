import { addDays, type CalendarDate } from '../../src/contract/calendarDate';
import { weekdayNumber } from '../../src/contract/closedDays/closedDayOf';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import type { Caller } from './servers/startTestApi';
import { today } from './skipBinSteps';

export const inDays = (days: number) => addDays(today(), days);

/** Weekly, first in so many days. */
export function weekly(first: number) {
  const from = inDays(first);
  return { from, weekday: weekdayNumber(from) };
}

/** The bins of a job site, by their ids. */
export async function binsOf(api: Caller, jobSiteId: number): Promise<SkipBin[]> {
  const { body } = await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${jobSiteId}`);
  return [...body].sort((one, other) => one.id - other.id);
}

/** The days of those that are ordered. */
export async function orderedDays(api: Caller, jobSiteId: number): Promise<CalendarDate[]> {
  const bins = await binsOf(api, jobSiteId);
  return bins.flatMap((bin) => (bin.status === 'pending' ? [bin.desiredDeliveryDate] : [])).sort();
}
