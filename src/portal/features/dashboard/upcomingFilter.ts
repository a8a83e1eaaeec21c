import { SKIP_BIN_SIZES, SKIP_BIN_TYPES, TIME_SLOTS } from '../../../contract/skipBinChoices';
import {
  readChoice,
  readDate,
  readFilter,
  readSeveral,
  readSort,
  readText,
  writeFilter,
  type FilterOf,
} from '../../ui/filter/filterAddress';
import type { SortOrder } from '../../ui/table/columns/Sorting';

export const DATE_PRESETS = ['overdue', 'today', 'tomorrow', 'thisWeek', 'nextWeek', 'later'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

export const JOB_ACTIONS = ['deliver', 'collect', 'swap', 'halfDone'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

export const GROUPINGS = ['day', 'driver', 'suburb', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const SORT_COLUMNS = ['date', 'action', 'account', 'jobSite', 'bin', 'comments'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** The choice of the jobs that no driver is assigned to. */
export const NOBODY = 'none';
export type DriverChoice = number | typeof NOBODY;

/** '3,none' */
function readDrivers(value: string | null): readonly DriverChoice[] {
  const choices = (value ?? '').split(',').filter((one) => one === NOBODY || /^[1-9]\d{0,9}$/.test(one));
  return [...new Set(choices)].map((one) => (one === NOBODY ? NOBODY : Number(one)));
}

/** The conditions that hide rows. An empty list of drivers, types or sizes means all. */
const CONDITIONS = {
  /** 'done': the jobs that were done on the day `from`, by default today. */
  when: readChoice([...DATE_PRESETS, 'done']),
  from: readDate,
  to: readDate,
  action: readChoice(JOB_ACTIONS),
  slot: readChoice(TIME_SLOTS),
  driver: readDrivers,
  type: readSeveral(SKIP_BIN_TYPES),
  size: readSeveral(SKIP_BIN_SIZES),
  text: readText,
};

const PARTS = { ...CONDITIONS, group: readChoice(GROUPINGS), sort: readSort(SORT_COLUMNS) };

/** The filter, sort order and grouping of the dashboard and the run sheet, read from their addresses. */
export interface UpcomingFilter extends FilterOf<typeof CONDITIONS> {
  /** The default depends on the order and on `when`: see groupingOf. */
  group?: Grouping | undefined;
  sort?: SortOrder | undefined;
}

/** Changes to a filter that remove its dates. */
export const NO_DATES = { when: undefined, from: undefined, to: undefined } satisfies Partial<UpcomingFilter>;

/** Matches all rows. Merged into a filter, it removes all conditions and keeps the order and the grouping. */
export const NO_FILTER = readFilter(CONDITIONS, new URLSearchParams());

export const readUpcomingFilter = (search: URLSearchParams): UpcomingFilter => readFilter(PARTS, search);
export const writeUpcomingFilter = (filter: UpcomingFilter) => writeFilter(PARTS, filter);

/** Whether it hides rows; sorting and grouping hide none. */
export function isFiltering(filter: UpcomingFilter): boolean {
  return Object.keys(writeFilter(CONDITIONS, { ...filter, text: filter.text.trim() })).length > 0;
}
