import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const rereadSlice = createSlice({
  name: 'reread',
  initialState: { nextAt: 0 },
  reducers: {
    /** What could not be read is read again at this time, in milliseconds. */
    planned: (state, { payload }: PayloadAction<number>) => {
      state.nextAt = payload;
    },
  },
});

export const selectNextReread = ({ reread }: { reread: { nextAt: number } }) => reread.nextAt;
