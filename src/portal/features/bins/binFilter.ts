import { LISTED_STATES } from '../../../contract/lifecycle/lifecycle';
import { BIN_SORT_COLUMNS } from '../../../contract/listSkipBins';
import { isId } from '../../../contract/queryText';
import { SKIP_BIN_SIZES, SKIP_BIN_TYPES } from '../../../contract/skipBinChoices';
import {
  readDate,
  readFilter,
  readNumber,
  readSeveral,
  readSort,
  readText,
  writeFilter,
  type FilterOf,
} from '../../ui/filter/filterAddress';
import type { SortOrder } from '../../ui/table/columns/Sorting';

function readPositive(value: string | null): number | undefined {
  return value !== null && isId(value) ? Number(value) : undefined;
}

/** The conditions that hide bins. An empty list of states, types or sizes means all. */
const CONDITIONS = {
  state: readSeveral(LISTED_STATES),
  type: readSeveral(SKIP_BIN_TYPES),
  size: readSeveral(SKIP_BIN_SIZES),
  accountId: readPositive,
  minDaysOnSite: readNumber,
  dueWithinDays: readNumber,
  doneOn: readDate,
  withoutReference: (value: string | null) => value === 'true' || undefined,
  text: readText,
};

/** The API's largest page. */
const LAST_PAGE = 1_000_000;

const PARTS = {
  ...CONDITIONS,
  page: (value: string | null) => Math.min(readPositive(value) ?? 1, LAST_PAGE),
  sort: readSort(BIN_SORT_COLUMNS),
};

/** The filter, the order and the page of the list, as in the page's address. */
export interface BinFilter extends FilterOf<typeof CONDITIONS> {
  /** One-based. */
  page: number;
  /** By default the newest first; with a text the best matches first. */
  sort?: SortOrder | undefined;
}

export const NO_FILTER = { ...readFilter(CONDITIONS, new URLSearchParams()), page: 1 };

export const readBinFilter = (search: URLSearchParams): BinFilter => readFilter(PARTS, search);
export const writeBinFilter = (filter: BinFilter) => writeFilter(PARTS, filter);

/** Whether the filter hides bins; the order and the page hide none. */
export function isFiltering(filter: BinFilter): boolean {
  return Object.keys(writeFilter(CONDITIONS, { ...filter, text: filter.text.trim() })).length > 0;
}
