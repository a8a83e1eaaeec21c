/** The columns of the page of all bins that sort. GET /skip-bins also sorts by those of UPCOMING_SORTABLE (skipBinSortable.ts). */
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

/** The largest number of days that a filter takes: a hundred years. */
export const MOST_DAYS = 36_500;

/** Listed bins are counted up to this number: counting a million takes longer than reading a page of them. */
export const MOST_COUNTED_SKIP_BINS = 10_000;

/** How many days the stock looks ahead. */
export const DUE_SOON_DAYS = 7;
