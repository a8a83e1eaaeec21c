import { paths } from '../../../contract/paths';
import type { Note } from '../../../contract/responses/notes';
import { adminApi } from '../../api/adminApi';
import { tags } from '../../api/tags';

/** Apart from the other endpoints: it is loaded with the first screen. */
export const { useListUpcomingNotesQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listUpcomingNotes: build.query<Note[], void>({
      query: () => ({ path: paths.upcomingNotes }),
      // Another bin may be due, on a site that has notes.
      providesTags: [tags.notes, tags.upcomingSkipBins],
    }),
  }),
});
