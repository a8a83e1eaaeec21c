import { attemptsNow } from '../../../contract/lifecycle/attempts';
import type { CalendarDate } from '../../../contract/calendarDate';
import { searchableText } from '../../../contract/foldText';
import { numberKey } from '../../../contract/numberKey';
import { listedStateOf } from '../../../contract/lifecycle/skipBinMachine';
import {
  awaitsDelivery,
  isOnSite,
  JOB_NAMES,
  JOBS,
  LISTED_STATE_LABELS,
  type JobName,
} from '../../../contract/lifecycle/lifecycle';
import type { SkipBin, SkipBinFields } from '../../../contract/responses/skipBins';
import { TIME_SLOTS, type TimeSlot } from '../../../contract/skipBinChoices';
import { displayAddress } from '../../format/addresses';
import { binLabel } from '../../format/skipBins';
import type { RowKey } from '../../ui/table/grid/GridStore';
import { nextJobOf, type Job } from './nextJobOf';

/** A job with what the dashboard's filters, sorting and columns read, each computed once. */
export interface JobRow {
  key: RowKey;
  bin: SkipBin;
  job: Job;
  isDone: boolean;
  /** The other bin of a swap: delivered when this one is collected, or collected when this one is delivered. */
  partner: SkipBinFields | undefined;
  /** Whether its swap counts as half done: see toRows. */
  isHalfDone: boolean;
  /** What the text filter searches, by searchableText. */
  words: string;
}

/** The place of a slot in the day, to sort by. Jobs without a slot come last. */
export function slotPlace(slot: TimeSlot | null): number {
  return slot ? TIME_SLOTS.indexOf(slot) : TIME_SLOTS.length;
}

/** Who is to do the job, or has done it; null: nobody. */
export function driverIdOf({ bin, job }: JobRow): number | null {
  return bin[JOBS[job.isDelivery ? 'delivery' : 'collection'].driver];
}

function wordsOf(bin: SkipBin, { comment, attempts }: Job): string {
  const { jobSite } = bin;
  const phones = [jobSite.contactPhone, jobSite.account.contactPhone].filter(
    (phone) => typeof phone === 'string',
  );
  const texts = [
    jobSite.account.name,
    jobSite.name,
    displayAddress(jobSite),
    jobSite.referenceNumber,
    binLabel(bin),
    LISTED_STATE_LABELS[listedStateOf(bin)],
    bin.purchaseOrder && `PO ${bin.purchaseOrder}`,
    ...(bin.referenceNumber ? [bin.referenceNumber, numberKey(bin.referenceNumber)] : []),
    ...phones.flatMap((phone) => [phone, phone.replace(/[^0-9+]/g, '')]),
    comment,
    attempts,
    ...attemptsNow(bin).map((attempt) => attempt.comment),
  ].filter(Boolean);
  return searchableText(texts.join('\n'));
}

// Bin objects are never changed, so what is computed from one stays valid.
const rowsMade = new WeakMap<SkipBin, JobRow>();

/** Returns the previous row object if nothing has changed, so that the memoised row does not re-render. */
function toRow(bin: SkipBin, partner: JobRow['partner'], isHalfDone: boolean): JobRow {
  const made = rowsMade.get(bin);
  if (made && made.partner === partner && made.isHalfDone === isHalfDone) return made;
  const job = made?.job ?? nextJobOf(bin);
  const row = {
    key: bin.id,
    bin,
    job,
    isDone: false,
    partner,
    isHalfDone,
    words: made?.words ?? wordsOf(bin, job),
  };
  rowsMade.set(bin, row);
  return row;
}

/**
 * The rows of the listed bins.
 *
 * A swap counts as half done in two cases. Either the new bin is delivered, and the old one is still to be collected; or the new
 * bin is pending, and the old one is not listed: it was collected, was cancelled, or has no collection date (DASH-15).
 */
export function toRows(bins: readonly SkipBin[]): JobRow[] {
  const byId = new Map(bins.map((bin) => [bin.id, bin]));
  return bins.map((bin) => {
    const previous = byId.get(bin.previousSkipBinId ?? 0);
    const isComing = awaitsDelivery(bin) && bin.previousSkipBinId !== null;
    const isHalfDone = isComing ? !previous : bin.replacement !== null && isOnSite(bin.replacement);
    // Once it is delivered, its collection is no part of the swap that brought it.
    return toRow(bin, bin.replacement ?? (isComing ? previous : undefined), isHalfDone);
  });
}

/** The jobs done on a day, in the order of their times, one row each: a bin may be delivered and collected on one day. */
export function toDoneRows(bins: readonly SkipBin[], day: CalendarDate): JobRow[] {
  const done = (bin: SkipBin, name: JobName): JobRow => {
    const { doneAction: action, slot, comment } = JOBS[name];
    const isDelivery = name === 'delivery';
    const job = { action, isDelivery, date: day, slot: bin[slot], comment: bin[comment], attempts: '' };
    return {
      key: `${bin.id} ${action}`,
      bin,
      job,
      isDone: true,
      partner: undefined,
      isHalfDone: false,
      words: wordsOf(bin, job),
    };
  };
  const rows = bins.flatMap((bin) =>
    JOB_NAMES.filter((name) => bin[JOBS[name].doneOn] === day).map((name) => done(bin, name)),
  );
  return rows.sort((one, other) => slotPlace(one.job.slot) - slotPlace(other.job.slot));
}
