import type { DueFields } from '../../../contract/lifecycle/swapHalves';
import { dueOf } from './dueOf';

interface Due {
  date: unknown;
  slot: unknown;
}

/** Whether to reschedule a bin to this time changes nothing, neither of it nor of the other half of its swap. */
export function isDueThen(bin: DueFields, { date, slot }: Due, other: DueFields | undefined): boolean {
  return [bin, ...(other ? [other] : [])].every((one) => {
    const due = dueOf(one);
    return due.date === date && due.slot === slot;
  });
}
