import {
  ATTENTION_KINDS,
  LONG_ON_SITE_DAYS,
  MOST_OF_KIND,
  type AttentionKind,
} from '../../../contract/attention';
import { readChoice, readNumber, writeFilter } from '../../ui/filter/filterAddress';

/** The filter of the page and the number of its page of rows, read from the address. */
export interface AttentionFilter {
  /** None chosen: all. */
  kind?: AttentionKind | undefined;
  /** A bin without a requested collection is listed after more than this many days on its site. */
  moreThanDays: number;
  /** From 1 on, as it is shown. */
  page: number;
}

export const PAGE_SIZE = 100;
/** The server lists at most MOST_OF_KIND rows of each kind. */
const LAST_PAGE = Math.ceil((ATTENTION_KINDS.length * MOST_OF_KIND) / PAGE_SIZE);

export function readAttentionFilter(search: URLSearchParams): AttentionFilter {
  return {
    kind: readChoice(ATTENTION_KINDS, search.get('kind')),
    moreThanDays: readNumber(search.get('moreThanDays')) ?? LONG_ON_SITE_DAYS,
    page: Math.max(1, Math.min(readNumber(search.get('page')) ?? 1, LAST_PAGE)),
  };
}

export function writeAttentionFilter({ kind, moreThanDays, page }: AttentionFilter): Record<string, string> {
  return writeFilter(
    {
      kind,
      moreThanDays: moreThanDays === LONG_ON_SITE_DAYS ? undefined : moreThanDays,
      page: page > 1 ? page : undefined,
    },
    undefined,
  );
}
