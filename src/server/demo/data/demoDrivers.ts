import { addDays, type CalendarDate } from '../../../contract/calendarDate';
import { isDue, JOB_NAMES, jobOf, JOBS } from '../../../contract/lifecycle/lifecycle';
import type { Driver } from '../../../contract/responses/drivers';
import type { Run } from '../../../contract/responses/runs';
import type { DemoSkipBin } from './SkipBinBook';

export type DemoDriver = Omit<Driver, 'version'>;
export type DemoRun = Omit<Run, 'driverName' | 'version'>;

export const DEMO_DRIVERS: readonly DemoDriver[] = [
  { id: 1, name: 'Sam Okafor', phone: '0491 570 156', vehicle: 'Truck 2', status: 'active' },
  { id: 2, name: 'Linh Tran', phone: '0491 570 157', vehicle: 'Truck 5', status: 'active' },
  { id: 3, name: 'Dale Petrov', phone: '0491 570 158', vehicle: 'Hook lift 1', status: 'active' },
];

/** Who does the jobs of a site: two thirds of the sites have a driver, who is the same for both halves of a swap. */
function driverOfSite(jobSiteId: number): number | null {
  const nobodyAfter = 2 * DEMO_DRIVERS.length;
  const position = jobSiteId % (3 * DEMO_DRIVERS.length);
  return position < nobodyAfter ? (DEMO_DRIVERS[position % DEMO_DRIVERS.length]?.id ?? null) : null;
}

/** The bins with the drivers of the jobs that were done today, or are due today or tomorrow. */
export function assignDrivers(skipBins: readonly DemoSkipBin[], today: CalendarDate): DemoSkipBin[] {
  const days: readonly (CalendarDate | null)[] = [today, addDays(today, 1)];
  return skipBins.map((bin) => {
    const assigned = JOB_NAMES.filter((name) => {
      const job = JOBS[name];
      return bin[job.doneOn] === today || (isDue(bin) && jobOf(bin) === job && days.includes(bin[job.date]));
    }).map((name) => [JOBS[name].driver, driverOfSite(bin.jobSiteId)] as const);
    return { ...bin, ...Object.fromEntries(assigned) };
  });
}

/** The kept order of today's stops of the driver who has the most of them. */
export function demoRuns(skipBins: readonly DemoSkipBin[], today: CalendarDate): DemoRun[] {
  const ofToday = skipBins.filter((bin) => isDue(bin) && bin[jobOf(bin).date] === today);
  const [longest] = DEMO_DRIVERS.map(({ id }) => ({
    driverId: id,
    bins: ofToday.filter((bin) => bin[jobOf(bin).driver] === id),
  })).sort((a, b) => b.bins.length - a.bins.length);
  if (!longest) return [];
  // By when the bins were ordered, which is not how their sites lie.
  const skipBinIds = longest.bins.map(({ id }) => id).reverse();
  return [{ id: 1, date: today, driverId: longest.driverId, skipBinIds }];
}
