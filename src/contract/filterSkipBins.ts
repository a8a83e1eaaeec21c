import { LISTED_STATES } from './lifecycle';
import { object, type InferType } from 'yup';
import { DUE_SOON_DAYS, MAX_DAYS } from './binLists';
import { dateField } from './dateField';
import { choicesInQuery, idInQuery, numberInQuery, textChoice } from './fields';
import { SKIP_BIN_SIZES, SKIP_BIN_TYPES } from './skipBins';

const dueWithinDays = numberInQuery(0, MAX_DAYS);

/** The filters of GET /skip-bins; a listed bin passes all of them. */
export const filterSkipBinsSchema = object({
  jobSiteId: idInQuery(),
  accountId: idInQuery(),
  state: choicesInQuery(LISTED_STATES),
  type: choicesInQuery(SKIP_BIN_TYPES),
  size: choicesInQuery(SKIP_BIN_SIZES),
  /** Delivered this many days ago or earlier, and not collected yet. */
  minDaysOnSite: numberInQuery(0, MAX_DAYS),
  /** To be delivered or collected within this many days, or overdue. */
  dueWithinDays,
  /** The day on which the bins were delivered or collected. */
  doneOn: dateField(),
  /** 'true': only bins without a bin number; 'false': only bins with one. */
  withoutReference: textChoice(['true', 'false']),
});
export type FilterSkipBins = InferType<typeof filterSkipBinsSchema>;

/** The query of GET /skip-bins/stock. */
export const stockSchema = object({ dueWithinDays: dueWithinDays.default(DUE_SOON_DAYS) });
