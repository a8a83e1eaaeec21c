import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const refetchSlice = createSlice({
  name: 'refetch',
  initialState: { nextAt: 0 },
  reducers: {
    /** Time of the next retry of failed reads, in milliseconds since the epoch. */
    planned: (state, { payload }: PayloadAction<number>) => {
      state.nextAt = payload;
    },
  },
  selectors: { selectNextRefetch: ({ nextAt }) => nextAt },
});

export const { selectNextRefetch } = refetchSlice.selectors;
