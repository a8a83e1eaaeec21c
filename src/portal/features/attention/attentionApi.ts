import type { AttentionItem } from '../../../contract/responses/attention';
import { paths } from '../../../contract/paths';
import { adminApi } from '../../api/adminApi';
import type { ApiRequest } from '../../api/baseQuery';
import { tags } from '../../api/tags';
import { PAGE_SIZE, type AttentionFilter } from './attentionFilter';

export function attentionRequest({ kind, moreThanDays, page }: AttentionFilter): ApiRequest {
  return { path: paths.attention, query: { kind, moreThanDays, page: page - 1, pageSize: PAGE_SIZE } };
}

const attentionApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listAttention: build.query<{ items: AttentionItem[]; totalCount: number }, AttentionFilter>({
      query: attentionRequest,
      transformResponse: (items: AttentionItem[], meta) => ({
        items,
        totalCount: meta?.totalCount ?? items.length,
      }),
      // Enough for the rows about job sites, too: a written job site also invalidates the lists of bins.
      providesTags: [tags.allSkipBins],
    }),
  }),
});

export const { useListAttentionQuery } = attentionApi;
