import { nanoid } from '@reduxjs/toolkit';
import { paths } from '../../../contract/paths';
import type { CreateView, OrderViews, UpdateView } from '../../../contract/views/views';
import type { View } from '../../../contract/responses/views';
import type { ApiClient } from '../../api/baseQuery';
import { postKeyed, type Keyed } from '../../api/postKeyed';
import { put } from '../../api/put';
import { tags } from '../../api/tags';
import { viewsApi } from './viewsApi';

/** Injected when the dialogs about views are loaded. */
const viewWritesApi = viewsApi.injectEndpoints({
  endpoints: (build) => ({
    createView: build.mutation<View, Keyed<CreateView>>({
      ...postKeyed(paths.views),
      invalidatesTags: [tags.views],
    }),
    updateView: build.mutation<View, UpdateView>({ ...put(paths.views), invalidatesTags: [tags.views] }),
    removeView: build.mutation<View, number>({
      query: (id) => ({ path: paths.views, method: 'DELETE', query: { id } }),
      invalidatesTags: [tags.views],
    }),
    /** Shown at once; one order is sent after the other, so that the last one stays. */
    orderViews: build.mutation<View[], OrderViews>({
      queryFn: async (body, { extra }, _options, baseQuery) => {
        const client = extra as ApiClient;
        const before = client.lastViewOrder?.sending;
        const sending = (async () => {
          await before;
          // A new key for each request: the same order, made again after another one, is no repetition.
          return baseQuery({ path: paths.viewOrder, method: 'PUT', body, idempotencyKey: nanoid() });
        })();
        client.lastViewOrder = { ids: body.ids, sending };
        const { data, error } = await sending;
        return error ? { error } : { data: data as View[] };
      },
      onQueryStarted: ({ ids }, { dispatch, extra, queryFulfilled }) => {
        const show = (order: readonly number[]) => {
          const places = new Map(order.map((id, place) => [id, place]));
          const placeOf = ({ id }: View) => places.get(id) ?? order.length;
          dispatch(
            viewsApi.util.updateQueryData('listViews', undefined, (views) => {
              views.sort((one, other) => placeOf(one) - placeOf(other));
            }),
          );
        };
        show(ids);
        // A read that began before the save may have put the old order back, so the order is applied again: only the order, because
        // that read may know newer views and names. The response to an earlier order is ignored: a later one is shown already.
        queryFulfilled.then(
          ({ data }) => {
            if ((extra as ApiClient).lastViewOrder?.ids === ids) show(data.map(({ id }) => id));
          },
          () => {},
        );
      },
      invalidatesTags: (_views, error) => (error ? [tags.views] : []),
    }),
  }),
});

export const { useCreateViewMutation, useUpdateViewMutation, useRemoveViewMutation, useOrderViewsMutation } =
  viewWritesApi;
