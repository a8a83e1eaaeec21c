import type { CalendarDate } from '../../../contract/calendarDate';
import { listedInQuery } from '../../../contract/fields';
import {
  SKIP_BIN_SIZES,
  SKIP_BIN_TYPES,
  TIME_SLOTS,
  type SkipBinSize,
  type SkipBinType,
  type TimeSlot,
} from '../../../contract/skipBins';
import { readChoice, readDate, readSort, writeFilter } from '../../ui/filter/filterAddress';
import type { SortOrder } from '../../ui/table/Sorting';

export const DATE_PRESETS = ['overdue', 'today', 'tomorrow', 'thisWeek', 'nextWeek', 'later'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

export const JOB_ACTIONS = ['deliver', 'collect', 'swap', 'halfDone'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

export const GROUPINGS = ['day', 'suburb', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const SORT_COLUMNS = ['date', 'action', 'account', 'jobSite', 'bin', 'comments'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** The filter, sort order and grouping of the dashboard and the run sheet, read from their addresses. */
export interface UpcomingFilter {
  /** 'done': the jobs that were done on the day `from`, by default today. */
  when?: DatePreset | 'done' | undefined;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  action?: JobAction | undefined;
  slot?: TimeSlot | undefined;
  /** None chosen: all. */
  type: readonly SkipBinType[];
  size: readonly SkipBinSize[];
  text: string;
  sort?: SortOrder | undefined;
  /** The default depends on the order and on `when`: see groupingOf. */
  group?: Grouping | undefined;
}

/** Changes to a filter that remove its dates. */
export const NO_DATES = { when: undefined, from: undefined, to: undefined } satisfies Partial<UpcomingFilter>;

/** Matches all rows. As changes to a filter it removes all conditions. It has neither order nor grouping, so they stay. */
export const NO_FILTER = {
  ...NO_DATES,
  action: undefined,
  slot: undefined,
  type: [],
  size: [],
  text: '',
} satisfies UpcomingFilter;

export function readUpcomingFilter(search: URLSearchParams): UpcomingFilter {
  return {
    when: readChoice([...DATE_PRESETS, 'done'], search.get('when')),
    from: readDate(search.get('from')),
    to: readDate(search.get('to')),
    action: readChoice(JOB_ACTIONS, search.get('action')),
    slot: readChoice(TIME_SLOTS, search.get('slot')),
    type: listedInQuery(SKIP_BIN_TYPES, search.get('type')),
    size: listedInQuery(SKIP_BIN_SIZES, search.get('size')),
    text: search.get('text') ?? '',
    sort: readSort(SORT_COLUMNS, search.get('sort')),
    group: readChoice(GROUPINGS, search.get('group')),
  };
}

export function writeUpcomingFilter({ sort, ...parts }: UpcomingFilter): Record<string, string> {
  return writeFilter(parts, sort);
}

/** Whether it hides rows; sorting and grouping hide none. */
export function isFiltering({ type, size, text, sort: _sort, group: _group, ...rest }: UpcomingFilter) {
  return type.length + size.length > 0 || text.trim() !== '' || Object.values(rest).some(Boolean);
}
