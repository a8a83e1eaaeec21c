import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PaneState } from '../../panes/paneState';
import { isSessionOver } from '../../session/sessionSlice';
import type { ChosenRows } from '../../ui/ScreenObserver';

interface Screen extends PaneState {
  /** Path and query of the page in front. */
  address: string;
  /** The open dialogs by their names, the front one last. */
  dialogs: string[];
  /** By the table's id. */
  lists: Record<string, Omit<ChosenRows, 'list'>>;
}

const NOTHING: Screen = { address: '', behind: [], fullWidth: false, dialogs: [], lists: {} };

/** A mirror of what the user has open and chosen, for DevTools. Nothing on the screen reads it. */
export const screenSlice = createSlice({
  name: 'screen',
  initialState: NOTHING,
  reducers: {
    moved: (state, { payload }: PayloadAction<PaneState & { address: string }>) => {
      Object.assign(state, payload);
    },
    dialogOpened: ({ dialogs }, { payload }: PayloadAction<string>) => {
      dialogs.push(payload);
    },
    dialogClosed: ({ dialogs }, { payload }: PayloadAction<string>) => {
      const index = dialogs.lastIndexOf(payload);
      if (index >= 0) dialogs.splice(index, 1);
    },
    rowsChosen: ({ lists }, { payload: { list, ...rows } }: PayloadAction<ChosenRows>) => {
      lists[list] = rows;
    },
    listClosed: ({ lists }, { payload }: PayloadAction<string>) => {
      delete lists[payload];
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => NOTHING),
});
