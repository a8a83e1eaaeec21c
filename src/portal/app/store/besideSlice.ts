import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSessionOver } from '../../session/sessionSlice';
import type { OpenedRecord } from '../../format/OpenedRecord';

interface Beside {
  /** The record of the active row, in the list that was used last in another window. */
  record: OpenedRecord | null;
  isFollowing: boolean;
}

const NOTHING: Beside = { record: null, isFollowing: true };

/** In the window beside a list: what it follows. */
export const besideSlice = createSlice({
  name: 'beside',
  initialState: NOTHING,
  reducers: {
    followed: (state, { payload }: PayloadAction<OpenedRecord>) => {
      state.record = payload;
    },
    followingSwitched: (state, { payload }: PayloadAction<boolean>) => {
      state.isFollowing = payload;
    },
  },
  selectors: { selectBeside: (beside) => beside },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => NOTHING),
});

export const { selectBeside } = besideSlice.selectors;
