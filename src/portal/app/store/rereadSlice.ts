import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const rereadSlice = createSlice({
  name: 'reread',
  initialState: { nextAt: 0 },
  reducers: {
    /** Time of the next retry of failed reads, in milliseconds since the epoch. */
    planned: (state, { payload }: PayloadAction<number>) => {
      state.nextAt = payload;
    },
  },
});

export const selectNextReread = ({ reread }: { reread: { nextAt: number } }) => reread.nextAt;
