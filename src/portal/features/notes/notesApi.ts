import type { CreateNote, ListNotes, NoteKind, RemoveNote, UpdateNote } from '../../../contract/notes/notes';
import { paths } from '../../../contract/paths';
import type { Note } from '../../../contract/responses/notes';
import { adminApi } from '../../api/adminApi';
import { postKeyed, type Keyed } from '../../api/postKeyed';
import { put } from '../../api/put';
import { tags } from '../../api/tags';

const notesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listNotes: build.query<Note[], ListNotes>({
      query: ({ kind, id }) => ({ path: paths.notes, query: { kind, id } }),
      providesTags: [tags.notes],
    }),
    /** By the records' ids. */
    listNotesOfRecords: build.query<Note[], Partial<Record<NoteKind, readonly number[]>>>({
      query: ({ account, jobSite, skipBin }) => ({
        path: paths.notesOfRecords,
        query: {
          accountIds: account?.join(','),
          jobSiteIds: jobSite?.join(','),
          skipBinIds: skipBin?.join(','),
        },
      }),
      providesTags: [tags.notes],
    }),
    createNote: build.mutation<Note, Keyed<CreateNote>>(postKeyed(paths.notes)),
    updateNote: build.mutation<Note, UpdateNote>(put(paths.notes)),
    removeNote: build.mutation<Note, RemoveNote>({
      query: ({ id, version }) => ({ path: paths.notes, method: 'DELETE', query: { id, version } }),
    }),
  }),
});

export const {
  useListNotesQuery,
  useListNotesOfRecordsQuery,
  useCreateNoteMutation,
  useUpdateNoteMutation,
  useRemoveNoteMutation,
} = notesApi;
