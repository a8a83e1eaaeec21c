import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSessionOver } from '../../session/sessionSlice';

interface Dashboard {
  /** The folded groups of rows, by the table's id. */
  folded: Record<string, string[]>;
  /** The filter that they were folded under. Under another one nothing is folded, so that all rows that match it are seen. */
  filter: string;
}

const NOTHING: Dashboard = { folded: {}, filter: '' };
const NONE: readonly string[] = [];

interface Fold {
  filter: string;
  table: string;
  group: string;
  isFolded: boolean;
}

export const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState: NOTHING,
  reducers: {
    groupFolded: (state, { payload: { filter, table, group, isFolded } }: PayloadAction<Fold>) => {
      const folded = state.filter === filter ? state.folded : {};
      Object.assign(state, { filter, folded });
      const others = (folded[table] ?? []).filter((one) => one !== group);
      folded[table] = isFolded ? [...others, group] : others;
    },
  },
  selectors: {
    selectFoldedGroups: (state, table: string, filter: string) =>
      (state.filter === filter ? state.folded[table] : undefined) ?? NONE,
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => NOTHING),
});

export type WithDashboard = Record<typeof dashboardSlice.reducerPath, Dashboard>;
