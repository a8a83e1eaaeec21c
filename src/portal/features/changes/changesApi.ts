import { nanoid } from '@reduxjs/toolkit';
import type { Change } from '../../../contract/responses/changes';
import { paths } from '../../../contract/paths';
import { adminApi } from '../../api/adminApi';
import { tags } from '../../api/tags';

export interface UndoChanges {
  ids: readonly number[];
  /** The first bin stands again even if its number is in use on another job site; the others are asked about by themselves. */
  evenIfInUse?: boolean | undefined;
}

export const changesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Undoes changes, the last one first; stops at the first refusal. */
    undoChange: build.mutation<Change[], UndoChanges>({
      queryFn: async ({ ids, evenIfInUse }, _api, _options, baseQuery) => {
        const stepId = ids.length > 1 ? nanoid() : undefined;
        const undone: Change[] = [];
        for (const [index, id] of [...ids].reverse().entries()) {
          const { data, error } = await baseQuery({
            path: paths.undoChange,
            method: 'POST',
            body: index === 0 ? { id, evenIfInUse } : { id },
            stepId,
          });
          // doneSlice takes these changes off the list for Undo.
          if (error) return { error, meta: { changes: undone } };
          undone.push(data as Change);
        }
        return { data: undone, meta: { changes: undone } };
      },
      invalidatesTags: (undone) => (undone ? [] : [tags.changes]),
    }),
  }),
});

export const { useUndoChangeMutation } = changesApi;
