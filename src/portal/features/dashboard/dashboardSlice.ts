import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSessionOver } from '../../session/sessionSlice';

interface Dashboard {
  /** The folded groups of rows, by the table's id. */
  folded: Record<string, string[]>;
}

const NOTHING: Dashboard = { folded: {} };
const NONE: readonly string[] = [];

interface Fold {
  table: string;
  group: string;
  isFolded: boolean;
}

export const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState: NOTHING,
  reducers: {
    groupFolded: ({ folded }, { payload: { table, group, isFolded } }: PayloadAction<Fold>) => {
      const others = (folded[table] ?? []).filter((one) => one !== group);
      folded[table] = isFolded ? [...others, group] : others;
    },
    /** Another filter was chosen: all groups are unfolded. */
    allUnfolded: (state) => {
      state.folded = {};
    },
  },
  selectors: { selectFoldedGroups: ({ folded }, table: string) => folded[table] ?? NONE },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => NOTHING),
});

export type WithDashboard = Record<typeof dashboardSlice.reducerPath, Dashboard>;
