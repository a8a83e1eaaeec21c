import { object } from 'yup';
import type { CalendarDate } from './calendarDate';
import { idInQuery, REQUIRED } from './fields';
import type { TimeSlot } from './skipBins';

/** The number of bins on a site, and when the next delivery or collection is due there. */
export interface JobSiteBins {
  jobSiteId: number;
  onSite: number;
  dueDate: CalendarDate | null;
  dueTimeSlot: TimeSlot | null;
}

/** The query of GET /job-sites/bins. */
export const jobSiteBinsSchema = object({ accountId: idInQuery().required(REQUIRED) });
