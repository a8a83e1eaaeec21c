import { DUE_SOON_DAYS } from '../../../contract/binLists';
import { paths } from '../../../contract/paths';
import type { SkipBin, StockLine } from '../../../contract/skipBins';
import { adminApi } from '../../api/adminApi';
import type { ApiRequest } from '../../api/baseQuery';
import { encodedText } from '../../api/findQuery';
import { tags } from '../../api/tags';
import type { BinFilter } from './binFilter';

export const PAGE_SIZE = 100;

/** Unless an order is chosen: the newest first, or, of a search, what it names first. */
function sortOf({ sort, text }: BinFilter): string | undefined {
  if (!sort) return text.trim() ? undefined : '-id';
  return `${sort.descending ? '-' : ''}${sort.column}`;
}

const listed = (values: readonly (string | number)[]) => (values.length > 0 ? values.join(',') : undefined);

export function binsRequest(filter: BinFilter): ApiRequest {
  return {
    path: paths.skipBins,
    query: {
      state: listed(filter.state),
      type: listed(filter.type),
      size: listed(filter.size),
      accountId: filter.accountId,
      minDaysOnSite: filter.minDaysOnSite,
      dueWithinDays: filter.dueWithinDays,
      doneOn: filter.doneOn,
      withoutReference: filter.withoutReference && 'true',
      search: encodedText(filter.text.trim()),
      sort: sortOf(filter),
      page: filter.page - 1,
      pageSize: PAGE_SIZE,
    },
  };
}

/** Injected when the page of all bins is loaded. */
const binsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listBins: build.query<{ bins: SkipBin[]; totalCount: number }, BinFilter>({
      query: binsRequest,
      transformResponse: (bins: SkipBin[], meta) => ({ bins, totalCount: meta?.totalCount ?? bins.length }),
      providesTags: [tags.allSkipBins],
    }),
    readStock: build.query<StockLine[], void>({
      query: () => ({ path: paths.skipBinStock, query: { dueWithinDays: DUE_SOON_DAYS } }),
      providesTags: [tags.allSkipBins],
    }),
  }),
});

export const { useListBinsQuery, useReadStockQuery } = binsApi;
