import { JOBS, STATUS_FACTS, type SkipBinStatus } from './lifecycle';

/**
 * The names of the fields that say when a bin is due: for delivery while it is pending, for collection afterwards.
 * @param bin may be the values of a form, whose status can be empty
 */
export function dueFieldNames({ status }: { status: SkipBinStatus | '' | null }) {
  return JOBS[status ? STATUS_FACTS[status].job : 'collection'];
}
