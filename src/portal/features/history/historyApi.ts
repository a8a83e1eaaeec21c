import type { Change } from '../../../contract/responses/changes';
import type { FilterChanges } from '../../../contract/filterChanges';
import { paths } from '../../../contract/paths';
import { adminApi } from '../../api/adminApi';
import type { ApiRequest } from '../../api/baseQuery';
import { encodedText } from '../../api/findQuery';
import { tags } from '../../api/tags';

/** Filter of the history; the infinite query handles paging. */
export type HistoryFilter = Partial<Omit<FilterChanges, 'before' | 'limit'>>;

const PAGE_SIZE = 50;

export function historyRequest({ person, search, ...filter }: HistoryFilter): ApiRequest {
  return {
    path: paths.changes,
    query: { ...filter, person: encodedText(person), search: encodedText(search) },
  };
}

/** Injected when the first page with a history is loaded. */
const historyApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listChanges: build.infiniteQuery<Change[], HistoryFilter, number | undefined>({
      query: ({ queryArg, pageParam: before }) => {
        const { path, query } = historyRequest(queryArg);
        return { path, query: { ...query, before, limit: PAGE_SIZE } };
      },
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
      },
      providesTags: [tags.changes],
    }),
  }),
});

export const { useListChangesInfiniteQuery } = historyApi;
