import type { CalendarDate } from '../calendarDate';
import { isDue, JOB_NAMES, jobOf, JOBS, type JobName } from './lifecycle';
import type { DueFields } from './swapHalves';

/** Why a job that was due could not be done. */
export const ATTEMPT_REASONS = [
  'no-access',
  'blocked',
  'not-ready',
  'overfull',
  'wrong-contents',
  'not-home',
  'other',
] as const;
export type AttemptReason = (typeof ATTEMPT_REASONS)[number];

export const ATTEMPT_REASON_LABELS: Record<AttemptReason, string> = {
  'no-access': 'No access',
  blocked: 'Blocked',
  'not-ready': 'Not ready',
  overfull: 'Overfull',
  'wrong-contents': 'Wrong contents',
  'not-home': 'Not home',
  other: 'Other',
};

/**
 * Open: the job is due as it was at the attempt. Rescheduled: it is due at another time. Past: it was done, withdrawn or cancelled,
 * and what is due now is another job.
 */
export const ATTEMPT_STATES = ['open', 'rescheduled', 'past'] as const;

/** What `attemptSchema` describes. Said here as well, because the responses are made of what the lifecycle says. */
interface Attempt {
  job: JobName;
  date: CalendarDate;
  reason: AttemptReason;
  comment: string | null;
  state: (typeof ATTEMPT_STATES)[number];
}

interface WithAttempts {
  attempts: Attempt[] | null;
}

/** An attempt at the job that is due now. One that is planned for a later day needs nothing more. */
export function attemptNow(bin: DueFields, given: Pick<Attempt, 'date' | 'reason' | 'comment'>): Attempt {
  const job = JOB_NAMES.find((name) => isDue(bin) && JOBS[name] === jobOf(bin));
  const due = bin[jobOf(bin).date];
  if (!job || !due) throw new Error('Only a bin that is due has attempts');
  return { job, ...given, state: given.date < due ? 'rescheduled' : 'open' };
}

/** A bin's attempts after its fields have changed. */
export function attemptsAfter(before: DueFields, after: DueFields & WithAttempts): Attempt[] | null {
  const { date, slot } = jobOf(after);
  const isMoved = after[date] !== before[date] || after[slot] !== before[slot];
  const stateNow = ({ job, state }: Attempt) => {
    if (state === 'past' || !isDue(after) || JOBS[job] !== jobOf(after)) return 'past';
    return isMoved ? 'rescheduled' : state;
  };
  return after.attempts && after.attempts.map((attempt) => ({ ...attempt, state: stateNow(attempt) }));
}

/** The attempts at the job that is due now, the oldest first. */
export function attemptsNow({ attempts }: WithAttempts): readonly Attempt[] {
  return (attempts ?? []).filter(({ state }) => state !== 'past');
}

/** 'no access', or the comment of another reason. */
export function attemptReason({ reason, comment }: Pick<Attempt, 'reason' | 'comment'>): string {
  return reason === 'other' && comment ? comment : ATTEMPT_REASON_LABELS[reason].toLowerCase();
}
