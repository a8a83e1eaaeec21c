import { DUE_SOON_DAYS } from '../../../contract/listSkipBins';
import { paths } from '../../../contract/paths';
import type { SkipBin, StockLine } from '../../../contract/responses/skipBins';
import { adminApi } from '../../api/adminApi';
import type { ApiRequest } from '../../api/baseQuery';
import { encodedText } from '../../api/findQuery';
import { tags } from '../../api/tags';
import { writeBinFilter, type BinFilter } from './binFilter';

export const PAGE_SIZE = 100;

/** The parts of the filter have the same names in the page's address and in the API's query. */
export function binsRequest(filter: BinFilter): ApiRequest {
  const search = encodedText(filter.text.trim());
  return {
    path: paths.skipBins,
    query: {
      // Without an order the API lists the best matches of a search first.
      ...(search ? {} : { sort: '-id' }),
      ...writeBinFilter(filter),
      text: undefined,
      search,
      page: filter.page - 1,
      pageSize: PAGE_SIZE,
    },
  };
}

/** The filter of the stock, which has states, days, types and sizes of its own. */
export const stockFilter = (filter: BinFilter): BinFilter => ({
  ...filter,
  state: [],
  type: [],
  size: [],
  dueWithinDays: undefined,
  sort: undefined,
  page: 1,
});

function stockRequest(filter: BinFilter): ApiRequest {
  const counted = writeBinFilter(filter);
  const search = encodedText(filter.text.trim());
  return {
    path: paths.skipBinStock,
    query: { ...counted, text: undefined, search, dueWithinDays: DUE_SOON_DAYS },
  };
}

const binsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listBins: build.query<{ bins: SkipBin[]; totalCount: number }, BinFilter>({
      query: binsRequest,
      transformResponse: (bins: SkipBin[], meta) => ({ bins, totalCount: meta?.totalCount ?? bins.length }),
      providesTags: [tags.allSkipBins],
    }),
    readStock: build.query<StockLine[], BinFilter>({
      query: stockRequest,
      providesTags: [tags.allSkipBins],
    }),
  }),
});

export const { useListBinsQuery, useReadStockQuery } = binsApi;
