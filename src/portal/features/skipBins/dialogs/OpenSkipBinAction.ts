import type { CalendarDate } from '../../../../contract/calendarDate';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import type { SkipBinTab } from './SkipBinDialogProps';
import type { SkipBinActionName } from '../skipBinActions';

/** An open action dialog: the action, and the bins, at least one, as they were when it was opened. */
export interface OpenSkipBinAction {
  name: SkipBinActionName;
  bins: readonly SkipBin[];
  tab?: SkipBinTab;
  /** For 'Reschedule': the new date, if it is chosen already. */
  date?: CalendarDate;
  /** For 'Reschedule': the day of which these are all jobs. */
  day?: CalendarDate;
  /** For 'Assign driver': the driver, if one is chosen already; null: nobody. */
  driverId?: number | null;
}
