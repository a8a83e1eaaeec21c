import type { CalendarDate } from '../../../contract/calendarDate';
import type { TimeSlot } from '../../../contract/skipBins';
import { DEMO_STAFF } from './demoStaff';
import type { Random } from './random';
import type { DemoSkipBin } from './SkipBinBook';

/** A delivery or a collection that was marked as done today. */
export interface DoneJob {
  command: 'markDelivered' | 'markCollected';
  skipBinId: number;
  /** The member of staff who marked it. */
  email: string;
  /** When, as a share of today's working time (recordDoneJobs.ts): 0 is its beginning, 1 its end. */
  progress: number;
}

interface Job extends Pick<DoneJob, 'command' | 'skipBinId'> {
  jobSiteId: number;
  slot: TimeSlot | null;
}

function jobsOf(bin: DemoSkipBin, today: CalendarDate): Job[] {
  const job = { skipBinId: bin.id, jobSiteId: bin.jobSiteId };
  return [
    ...(bin.actualDeliveryDate === today
      ? [{ ...job, command: 'markDelivered', slot: bin.deliveryTimeSlot } as const]
      : []),
    ...(bin.actualCollectionDate === today
      ? [{ ...job, command: 'markCollected', slot: bin.collectionTimeSlot } as const]
      : []),
  ];
}

/**
 * What was done today, in its order: the morning's jobs first, and those of one site one after the other. One person looks
 * after all bins of a site.
 */
export function doneJobs(skipBins: readonly DemoSkipBin[], today: CalendarDate, random: Random): DoneJob[] {
  const jobs = skipBins
    .flatMap((bin) => jobsOf(bin, today))
    .sort(
      (a, b) => Number(a.slot === 'afternoon') - Number(b.slot === 'afternoon') || a.jobSiteId - b.jobSiteId,
    );
  return jobs.map(({ command, skipBinId, jobSiteId }, index) => ({
    command,
    skipBinId,
    email: (DEMO_STAFF[jobSiteId % DEMO_STAFF.length] ?? DEMO_STAFF[0]).email,
    progress: (index + random.integer(5, 95) / 100) / jobs.length,
  }));
}

/** A bin as it was when today began. */
export function beforeToday(bin: DemoSkipBin, today: CalendarDate): DemoSkipBin {
  if (bin.actualDeliveryDate === today)
    return {
      ...bin,
      status: 'pending',
      referenceNumber: null,
      actualDeliveryDate: null,
      actualCollectionDate: null,
    };
  return bin.actualCollectionDate === today
    ? { ...bin, status: 'delivered', actualCollectionDate: null }
    : bin;
}
