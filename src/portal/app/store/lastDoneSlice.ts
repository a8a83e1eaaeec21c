import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiMeta } from '../../api/baseQuery';
import { changesApi } from '../../features/changes/changesApi';
import { isSessionOver } from '../../session/sessionSlice';

/** The user's last write in this tab. */
interface LastDone {
  /** 'Bin marked as delivered, Metals 660L' */
  words: string;
  /** Ids of its changes that can be undone; none if it cannot be. */
  changeIds: number[];
  /** Whether its undo is running. */
  isUndoing: boolean;
}

const { undoChange } = changesApi.endpoints;

export const lastDoneSlice = createSlice({
  name: 'lastDone',
  initialState: null as LastDone | null,
  reducers: {
    done: (_last, { payload }: PayloadAction<Omit<LastDone, 'isUndoing'>>) => ({
      ...payload,
      isUndoing: false,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(undoChange.matchPending, (last) => {
        if (last) last.isUndoing = true;
      })
      .addMatcher(undoChange.matchRejected, (last, { meta }) => {
        if (!last) return;
        last.isUndoing = false;
        // An undo of several changes stops at the first refusal. Those that it has undone by then are taken off the list.
        const { changeIds = [] } = (meta.baseQueryMeta ?? {}) as ApiMeta;
        if (meta.arg.originalArgs.ids.at(-1) === last.changeIds.at(-1))
          last.changeIds.splice(last.changeIds.length - changeIds.length);
      })
      .addMatcher(isSessionOver, () => null),
  selectors: { selectLastDone: (lastDone) => lastDone },
});

export const { selectLastDone } = lastDoneSlice.selectors;
