import { BIN_SORT_COLUMNS } from '../../../contract/binLists';
import { LISTED_STATES, type ListedState } from '../../../contract/listedState';
import type { CalendarDate } from '../../../contract/calendarDate';
import { isId, listedInQuery } from '../../../contract/fields';
import {
  SKIP_BIN_SIZES,
  SKIP_BIN_TYPES,
  type SkipBinSize,
  type SkipBinType,
} from '../../../contract/skipBins';
import { readChoice, readDate, readNumber, readSort, writeFilter } from '../../ui/filter/filterAddress';
import type { SortOrder } from '../../ui/table/Sorting';

/** Which bins the page lists, as its address says it. */
export interface BinFilter {
  /** None chosen: all. */
  state: readonly ListedState[];
  type: readonly SkipBinType[];
  size: readonly SkipBinSize[];
  accountId?: number | undefined;
  minDaysOnSite?: number | undefined;
  dueWithinDays?: number | undefined;
  doneOn?: CalendarDate | undefined;
  withoutReference?: true | undefined;
  text: string;
  /** By default the newest first, or what the text names first. */
  sort?: SortOrder | undefined;
  /** From 1 on, as it is shown. */
  page: number;
}

/** Hides nothing. */
export const NO_FILTER = {
  state: [],
  type: [],
  size: [],
  accountId: undefined,
  minDaysOnSite: undefined,
  dueWithinDays: undefined,
  doneOn: undefined,
  withoutReference: undefined,
  text: '',
  page: 1,
} satisfies BinFilter;

function readId(text: string | null): number | undefined {
  return text !== null && isId(text) ? Number(text) : undefined;
}

/** The API's largest page. */
const LAST_PAGE = 1_000_000;

export function readBinFilter(search: URLSearchParams): BinFilter {
  return {
    state: listedInQuery(LISTED_STATES, search.get('state')),
    type: listedInQuery(SKIP_BIN_TYPES, search.get('type')),
    size: listedInQuery(SKIP_BIN_SIZES, search.get('size')),
    accountId: readId(search.get('accountId')),
    minDaysOnSite: readNumber(search.get('minDaysOnSite')),
    dueWithinDays: readNumber(search.get('dueWithinDays')),
    doneOn: readDate(search.get('doneOn')),
    withoutReference: readChoice(['true'], search.get('withoutReference')) && true,
    text: search.get('text') ?? '',
    sort: readSort(BIN_SORT_COLUMNS, search.get('sort')),
    page: Math.min(readId(search.get('page')) ?? 1, LAST_PAGE),
  };
}

export function writeBinFilter({ sort, page, ...parts }: BinFilter): Record<string, string> {
  return writeFilter({ ...parts, page: page > 1 ? page : undefined }, sort);
}

/** Whether it hides bins; sorting and turning pages hide none. */
export function isFiltering({ sort: _sort, page: _page, ...parts }: BinFilter): boolean {
  return Object.keys(writeFilter({ ...parts, text: parts.text.trim() }, undefined)).length > 0;
}
