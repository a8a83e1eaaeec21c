import type { Change, FilterChanges } from '../../../contract/changes';
import { paths } from '../../../contract/paths';
import { adminApi } from '../../api/adminApi';
import { encodedText } from '../../api/findQuery';
import { tags, tagsOfChange } from '../../api/tags';

/** Filter of the history; the infinite query handles paging. */
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
    /** Undoes changes, the last one first; stops at the first refusal. */
    undoChange: build.mutation<Change[], { ids: readonly number[] }>({
      queryFn: async ({ ids }, _api, _options, baseQuery) => {
        const undone: Change[] = [];
        const changeIds: number[] = [];
        for (const id of [...ids].reverse()) {
          const { data, error, meta } = await baseQuery({
            path: paths.undoChange,
            method: 'POST',
            body: { id },
          });
          if (meta?.changeId !== undefined) changeIds.push(meta.changeId);
          if (error) return { error, meta: { changeIds } };
          undone.push(data as Change);
        }
        return { data: undone, meta: { changeIds } };
      },
      invalidatesTags: (undone) => (undone ? undone.flatMap(tagsOfChange) : [tags.changes]),
    }),
  }),
});

export const { useListChangesInfiniteQuery, useUndoChangeMutation } = changesApi;
