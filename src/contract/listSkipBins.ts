import { LISTED_STATES } from './lifecycle/lifecycle';
import { object, type InferType } from 'yup';
import { dateField } from './dateField';
import {
  choicesInQuery,
  idInQuery,
  MAX_SEARCH_LENGTH,
  numberInQuery,
  searchText,
  textChoice,
} from './fields';
import { SKIP_BIN_SIZES, SKIP_BIN_TYPES } from './skipBinChoices';

/** The sortable columns of the page of all bins. GET /skip-bins also sorts by those of UPCOMING_SORTABLE (skipBinSortable.ts). */
export const BIN_SORT_COLUMNS = [
  'reference',
  'bin',
  'state',
  'account',
  'jobSite',
  'suburb',
  'delivered',
  'daysOnSite',
  'due',
] as const;

/** The largest number of days in a filter: a hundred years. */
export const MAX_DAYS = 36_500;

/** The total of a list of bins is counted up to this number: counting a million takes longer than reading a page of them. */
export const MAX_COUNTED_SKIP_BINS = 10_000;

/** The stock counts the deliveries and collections that are due within this many days. */
export const DUE_SOON_DAYS = 7;

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

/** The query of GET /skip-bins/stock: of which bins, and until when those that are due. States, types and sizes are what it counts by. */
export const stockSchema = filterSkipBinsSchema.omit(['state', 'type', 'size', 'dueWithinDays']).shape({
  dueWithinDays: dueWithinDays.default(DUE_SOON_DAYS),
  search: searchText(MAX_SEARCH_LENGTH),
});
export type StockQuery = InferType<typeof stockSchema>;
