import { paths } from '../../../contract/paths';
import type { View } from '../../../contract/responses/views';
import { adminApi } from '../../api/adminApi';
import { tags } from '../../api/tags';

export const viewsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query<View[], void>({
      query: () => ({ path: paths.views }),
      providesTags: [tags.views],
    }),
  }),
});

export const { useListViewsQuery } = viewsApi;
