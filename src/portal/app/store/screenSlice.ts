import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Position } from '../../panes/paneState';
import { isSessionOver } from '../../session/sessionSlice';
import type { ChosenRows } from '../../ui/ScreenObserver';
import type { OpenedRecord } from '../../format/OpenedRecord';

export interface Screen extends Position {
  /** The query parameters of the open pages, by path: the filter, the sort order and the grouping. */
  filters: Record<string, Record<string, string>>;
  /** The open dialogs with what they show, by the place that has opened them. */
  dialogs: Record<string, object>;
  /** By the table's id. */
  lists: Record<string, Omit<ChosenRows, 'list'>>;
  /** The record that the active row opens, in the list that was used last. */
  cursor: OpenedRecord | null;
}

const NOTHING: Screen = {
  address: '',
  behind: [],
  fullWidth: false,
  filters: {},
  dialogs: {},
  lists: {},
  cursor: null,
};

function filtersOf(addresses: readonly string[]): Screen['filters'] {
  const parts = addresses.map((address) => address.split('?'));
  return Object.fromEntries(
    parts.flatMap(([path = '', query]) =>
      query ? [[path, Object.fromEntries(new URLSearchParams(query))]] : [],
    ),
  );
}

/**
 * Mirrors what the user has open and chosen. The window beside a list follows the list's `cursor`, but not while its own
 * `dialogs` has an entry.
 */
export const screenSlice = createSlice({
  name: 'screen',
  initialState: NOTHING,
  reducers: {
    moved: (state, { payload }: PayloadAction<Position>) => {
      Object.assign(state, payload, { filters: filtersOf([...payload.behind, payload.address]) });
    },
    dialogOpened: ({ dialogs }, { payload }: PayloadAction<{ place: string; dialog: object }>) => {
      dialogs[payload.place] = payload.dialog;
    },
    dialogClosed: ({ dialogs }, { payload }: PayloadAction<string>) => {
      delete dialogs[payload];
    },
    rowsChosen: ({ lists }, { payload: { list, ...rows } }: PayloadAction<ChosenRows>) => {
      lists[list] = rows;
    },
    listClosed: ({ lists }, { payload }: PayloadAction<string>) => {
      delete lists[payload];
    },
    cursorMoved: (state, { payload }: PayloadAction<OpenedRecord>) => {
      state.cursor = payload;
    },
  },
  selectors: { selectScreen: (screen) => screen },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => NOTHING),
});

export const { selectScreen } = screenSlice.selectors;
