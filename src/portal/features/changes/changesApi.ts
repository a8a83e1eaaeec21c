import type { Change, FilterChanges } from '../../../contract/changes';
import { paths } from '../../../contract/paths';
import { adminApi } from '../../api/adminApi';
import { encodedText } from '../../api/findQuery';
import { tags, tagsOfChange } from '../../api/tags';

/** What of the history is shown; the pages are the list's own affair. */
export type HistoryFilter = Partial<Omit<FilterChanges, 'before' | 'limit'>>;

const PAGE_SIZE = 50;

export const changesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listChanges: build.infiniteQuery<Change[], HistoryFilter, number | undefined>({
      query: ({ queryArg: { person, search, ...filter }, pageParam: before }) => ({
        path: paths.changes,
        query: {
          ...filter,
          person: encodedText(person),
          search: encodedText(search),
          before,
          limit: PAGE_SIZE,
        },
      }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
      },
      providesTags: [tags.changes],
    }),
    undoChange: build.mutation<Change, { id: number }>({
      query: (body) => ({ path: paths.undoChange, method: 'POST', body }),
      invalidatesTags: (change) => (change ? tagsOfChange(change) : [tags.changes]),
    }),
  }),
});

export const { useListChangesInfiniteQuery, useUndoChangeMutation } = changesApi;
