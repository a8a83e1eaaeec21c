import { formatCalendarDate } from '../../../contract/calendarDate';
import { closedDayOf, type ClosedDays } from '../../../contract/closedDays/closedDayOf';
import { hasDone, JOB_NAMES, JOBS } from '../../../contract/lifecycle/lifecycle';
import type { ImportContents } from './ImportContents';
import type { PlannedBin } from './ImportPlan';

/** Warns of the jobs of new bins that are wanted on a day on which nobody drives. A file cannot be asked, so it is imported. */
export function warnOfClosedDays(
  file: ImportContents,
  bins: readonly PlannedBin[],
  closed: ClosedDays,
): void {
  for (const { listed, existing } of bins) {
    const { fields, line } = listed;
    for (const job of existing ? [] : JOB_NAMES) {
      const { date } = JOBS[job];
      const day = fields[date];
      if (day === null || day < file.today || hasDone(fields, job)) continue;
      const name = closedDayOf(closed, day);
      if (name !== undefined)
        file.warnings.add({
          ...file.cellOf(date, line, day),
          message: `${formatCalendarDate(day)} is ${name}: nobody drives`,
        });
    }
  }
}
