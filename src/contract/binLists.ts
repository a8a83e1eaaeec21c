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
