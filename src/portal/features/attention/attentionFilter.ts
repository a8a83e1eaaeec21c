import { ATTENTION_KINDS, LONG_ON_SITE_DAYS, MAX_OF_KIND } from '../../../contract/attention';
import {
  readChoice,
  readFilter,
  readNumber,
  writeFilter,
  type FilterOf,
} from '../../ui/filter/filterAddress';

export const PAGE_SIZE = 100;
/** The server lists at most MAX_OF_KIND rows of each kind. */
const LAST_PAGE = Math.ceil((ATTENTION_KINDS.length * MAX_OF_KIND) / PAGE_SIZE);

const PARTS = {
  /** None chosen: all. */
  kind: readChoice(ATTENTION_KINDS),
  /** A bin without a requested collection is listed after more than this many days on its site. */
  moreThanDays: (value: string | null) => readNumber(value) ?? LONG_ON_SITE_DAYS,
  /** From 1 on, as it is shown. */
  page: (value: string | null) => Math.max(1, Math.min(readNumber(value) ?? 1, LAST_PAGE)),
};

/** The filter and the page of the list, as in the page's address. */
export type AttentionFilter = FilterOf<typeof PARTS>;

export const readAttentionFilter = (search: URLSearchParams) => readFilter(PARTS, search);
export const writeAttentionFilter = (filter: AttentionFilter) => writeFilter(PARTS, filter);
