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
});

export const selectNextRefetch = ({ refetch }: { refetch: { nextAt: number } }) => refetch.nextAt;
