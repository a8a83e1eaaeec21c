import { BIN_SORT_COLUMNS } from '../../../contract/binLists';
import type { CalendarDate } from '../../../contract/calendarDate';
import { isId, listedInQuery } from '../../../contract/fields';
import { LISTED_STATES, type ListedState } from '../../../contract/listedState';
import {
  SKIP_BIN_SIZES,
  SKIP_BIN_TYPES,
  type SkipBinSize,
  type SkipBinType,
} from '../../../contract/skipBins';
import { readChoice, readDate, readNumber, readSort, writeFilter } from '../../ui/filter/filterAddress';
import type { SortOrder } from '../../ui/table/Sorting';

/** The filter, the order and the page of the list, as in the page's address. */
export interface BinFilter {
  /** Empty: all. So are type and size. */
  state: readonly ListedState[];
  type: readonly SkipBinType[];
  size: readonly SkipBinSize[];
  accountId?: number | undefined;
  minDaysOnSite?: number | undefined;
  dueWithinDays?: number | undefined;
  doneOn?: CalendarDate | undefined;
  withoutReference?: true | undefined;
  text: string;
  /** By default the newest first; with a text the best matches first. */
  sort?: SortOrder | undefined;
  /** One-based. */
  page: number;
}

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

function readPositive(text: string | null): number | undefined {
  return text !== null && isId(text) ? Number(text) : undefined;
}

/** The API's largest page. */
const LAST_PAGE = 1_000_000;

export function readBinFilter(search: URLSearchParams): BinFilter {
  return {
    state: listedInQuery(LISTED_STATES, search.get('state')),
    type: listedInQuery(SKIP_BIN_TYPES, search.get('type')),
    size: listedInQuery(SKIP_BIN_SIZES, search.get('size')),
    accountId: readPositive(search.get('accountId')),
    minDaysOnSite: readNumber(search.get('minDaysOnSite')),
    dueWithinDays: readNumber(search.get('dueWithinDays')),
    doneOn: readDate(search.get('doneOn')),
    withoutReference: readChoice(['true'], search.get('withoutReference')) && true,
    text: search.get('text') ?? '',
    sort: readSort(BIN_SORT_COLUMNS, search.get('sort')),
    page: Math.min(readPositive(search.get('page')) ?? 1, LAST_PAGE),
  };
}

export function writeBinFilter({ sort, page, ...parts }: BinFilter): Record<string, string> {
  return writeFilter({ ...parts, page: page > 1 ? page : undefined }, sort);
}

/** Whether the filter hides bins; the order and the page hide none. */
export function isFiltering({ sort: _sort, page: _page, ...parts }: BinFilter): boolean {
  return Object.keys(writeFilter({ ...parts, text: parts.text.trim() }, undefined)).length > 0;
}
