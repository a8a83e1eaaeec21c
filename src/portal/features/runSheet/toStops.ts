import type { CalendarDate } from '../../../contract/calendarDate';
import type { TimeSlot } from '../../../contract/skipBinChoices';
import type { SkipBinSite } from '../../../contract/responses/skipBins';
import { compareWords } from '../../format/compareWords';
import { driverIdOf, slotPlace, type JobRow } from '../dashboard/upcomingRows';

/** The driver's work at one site: one job, or the two halves of a swap, the collection first. */
export interface Stop {
  /** Also the key: no two stops have a bin in common. */
  binIds: readonly number[];
  date: CalendarDate;
  /** Null: nobody is assigned. */
  driverId: number | null;
  slot: TimeSlot | null;
  jobSite: SkipBinSite;
  jobs: readonly JobRow[];
}

/** A driver's work on one day, or what nobody is assigned to. */
export interface StopsOfRun {
  date: CalendarDate;
  driverId: number | null;
  stops: readonly Stop[];
}

/** Identifies the run of a stop. */
export function runKey({ date, driverId }: Pick<StopsOfRun, 'date' | 'driverId'>): string {
  return `${date} ${driverId ?? 'nobody'}`;
}

export function keyOf({ binIds }: Stop): string {
  return binIds.join();
}

/** 'Swap', or what is done with the only bin. */
export function stopAction({ jobs }: Stop): string {
  return jobs.length > 1 ? 'Swap' : (jobs[0]?.job.action ?? '');
}

function isOneSwap(one: JobRow, other: JobRow): boolean {
  return (
    one.job.isDelivery !== other.job.isDelivery &&
    one.job.date === other.job.date &&
    one.job.slot === other.job.slot
  );
}

function toStop(row: JobRow, all: ReadonlyMap<number, JobRow>): Stop {
  const other = row.partner && all.get(row.partner.id);
  const isSwap = other !== undefined && isOneSwap(row, other);
  const { date, slot } = row.job;
  const jobs = !isSwap ? [row] : row.job.isDelivery ? [other, row] : [row, other];
  const driverId = jobs.map(driverIdOf).find((id) => id !== null) ?? null;
  return { binIds: jobs.map(({ bin }) => bin.id), date, driverId, slot, jobSite: row.bin.jobSite, jobs };
}

/** 'Unit 3, 12 …', 'Shop 5/14 …': what is inside the building, and before its number. */
const INSIDE = /^(?:unit|u|shop|lot|suite|level)\.? ?(\w+)[\s,/]+(?=\d)/i;
/** 'Lot 7 …': the number itself. */
const NOUN_BEFORE_NUMBER = /^(?:unit|u|shop|lot|suite|level)\.? ?(?=\d)/i;
/** '3/12A-14 High Street': a unit, a number with a letter, to another number, and the street. */
const NUMBERED = /^(?:(\w+)\/)?(\d+)([a-z]?)(?:\s?[-\u2013]\s?\d+[a-z]?)?[\s,]+(.+)$/i;
const STREET = /(?<=\S )st\b\.?/i;
const ROAD = /(?<=\S )rd\b\.?/i;

/** Where a site is in its suburb: the street, the number, its letter, and the unit. Without a number it comes last in the street. */
function placeInSuburb({ addressLine1, addressLine2 }: SkipBinSite): readonly string[] {
  const text = [addressLine1, addressLine2].filter(Boolean).join(' ');
  const [, inside = ''] = INSIDE.exec(text) ?? [];
  const rest = text.replace(INSIDE, '').replace(NOUN_BEFORE_NUMBER, '');
  const [, unit = inside, number = '\uffff', letter = '', street = rest] = NUMBERED.exec(rest) ?? [];
  return [street.replace(STREET, 'Street').replace(ROAD, 'Road'), number, letter, unit];
}

/** The sort key of stops. Those without a slot or a suburb come last. */
function sortKey({ slot, jobSite, binIds }: Stop): readonly (number | string)[] {
  return [
    slotPlace(slot),
    jobSite.addressSuburb ? 0 : 1,
    jobSite.addressSuburb ?? '',
    ...placeInSuburb(jobSite),
    jobSite.account.name,
    jobSite.name,
    Math.min(...binIds),
  ];
}

/** The natural order: by slot, suburb and street. */
function inNaturalOrder(stops: readonly Stop[]): Stop[] {
  const keyed = stops.map((stop) => ({ stop, key: sortKey(stop) }));
  keyed.sort((one, other) => {
    for (const [index, part] of one.key.entries()) {
      const difference = compareWords(String(part), String(other.key[index]));
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return keyed.map(({ stop }) => stop);
}

/**
 * The stops of the chosen rows, by day and driver, and in their natural order. If one half of a swap is chosen and the other is due
 * with it, the stop has both: the driver is sent once.
 * @param rows all jobs
 * @param nameOf the drivers' names, by which a day's runs are sorted; what nobody is assigned to comes last
 */
export function toStops(
  rows: readonly JobRow[],
  chosen: readonly JobRow[],
  nameOf: (driverId: number) => string = String,
): StopsOfRun[] {
  const all = new Map(rows.map((row) => [row.bin.id, row]));
  const taken = new Set<number>();
  const runs = new Map<string, StopsOfRun & { stops: Stop[] }>();
  for (const row of chosen) {
    if (taken.has(row.bin.id)) continue;
    const stop = toStop(row, all);
    for (const id of stop.binIds) taken.add(id);
    const { date, driverId } = stop;
    const run = runs.get(runKey(stop)) ?? { date, driverId, stops: [] };
    run.stops.push(stop);
    runs.set(runKey(stop), run);
  }
  const driverKey = ({ driverId }: StopsOfRun) => (driverId === null ? '\uffff' : nameOf(driverId));
  return [...runs.values()]
    .sort((one, other) =>
      one.date === other.date
        ? compareWords(driverKey(one), driverKey(other)) || (one.driverId ?? 0) - (other.driverId ?? 0)
        : one.date < other.date
          ? -1
          : 1,
    )
    .map((run) => ({ ...run, stops: inNaturalOrder(run.stops) }));
}
