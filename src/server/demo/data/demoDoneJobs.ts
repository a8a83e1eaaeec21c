import { addDays, type CalendarDate } from '../../../contract/calendarDate';
import { groupBy } from '../../../contract/groupBy';
import { JOBS } from '../../../contract/lifecycle/lifecycle';
import type { TimeSlot } from '../../../contract/skipBinChoices';
import { DEMO_STAFF } from './demoStaff';
import type { Random } from './random';
import type { DemoSkipBin } from './SkipBinBook';

/** The days before today of which the history has what was done. */
const DAYS_OF_HISTORY = 14;

export const firstDayOfHistory = (today: CalendarDate): CalendarDate => addDays(today, -DAYS_OF_HISTORY);

/** A delivery or a collection that was marked as done, or could not be done, today or in the two weeks before. */
export interface DoneJob {
  command: 'markDelivered' | 'markCollected' | 'recordAttempt';
  skipBinId: number;
  date: CalendarDate;
  /** The member of staff who marked it. */
  email: string;
  /** When, as a share of the day's working time (recordDoneJobs.ts): 0 is its beginning, 1 its end. */
  progress: number;
}

interface Job extends Pick<DoneJob, 'command' | 'skipBinId' | 'date'> {
  jobSiteId: number;
  slot: TimeSlot | null;
}

const isSince = (date: CalendarDate | null, first: CalendarDate): date is CalendarDate =>
  date !== null && date >= first;

function jobsOf(bin: DemoSkipBin, first: CalendarDate): Job[] {
  const job = { skipBinId: bin.id, jobSiteId: bin.jobSiteId };
  return [
    ...(isSince(bin.actualDeliveryDate, first)
      ? [
          {
            ...job,
            command: 'markDelivered',
            date: bin.actualDeliveryDate,
            slot: bin.deliveryTimeSlot,
          } as const,
        ]
      : []),
    ...(isSince(bin.actualCollectionDate, first)
      ? [
          {
            ...job,
            command: 'markCollected',
            date: bin.actualCollectionDate,
            slot: bin.collectionTimeSlot,
          } as const,
        ]
      : []),
    ...(bin.attempts ?? []).map(
      (attempt) =>
        ({
          ...job,
          command: 'recordAttempt',
          date: attempt.date,
          slot: bin[JOBS[attempt.job].slot],
        }) as const,
    ),
  ];
}

/**
 * What was done in the last two weeks and today, in its order: of a day the morning's jobs first, and those of one site one after
 * the other. One person looks after all bins of a site.
 */
export function doneJobs(skipBins: readonly DemoSkipBin[], today: CalendarDate, random: Random): DoneJob[] {
  const jobs = skipBins
    .flatMap((bin) => jobsOf(bin, firstDayOfHistory(today)))
    .sort(
      (a, b) =>
        a.date.localeCompare(b.date) ||
        Number(a.slot === 'afternoon') - Number(b.slot === 'afternoon') ||
        a.jobSiteId - b.jobSiteId,
    );
  return [...groupBy(jobs, ({ date }) => date).values()].flatMap((ofDay) =>
    ofDay.map(({ command, skipBinId, date, jobSiteId }, index) => ({
      command,
      skipBinId,
      date,
      email: (DEMO_STAFF[jobSiteId % DEMO_STAFF.length] ?? DEMO_STAFF[0]).email,
      progress: (index + random.integer(5, 95) / 100) / ofDay.length,
    })),
  );
}

const NOT_COLLECTED = {
  actualCollectionDate: null,
  collectedKilograms: null,
  docketNumber: null,
  contamination: null,
  contaminationComment: null,
};

/** A bin as it was when the history began. */
export function beforeHistory(bin: DemoSkipBin, today: CalendarDate): DemoSkipBin {
  const first = firstDayOfHistory(today);
  if (isSince(bin.actualDeliveryDate, first))
    return {
      ...bin,
      status: 'pending',
      referenceNumber: null,
      actualDeliveryDate: null,
      hireUntil: null,
      ...NOT_COLLECTED,
    };
  if (isSince(bin.actualCollectionDate, first)) return { ...bin, status: 'delivered', ...NOT_COLLECTED };
  return { ...bin, attempts: null };
}
