import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { sessionActions } from '../../session/sessionSlice';

interface ChosenSkipBins {
  /** By the job site: the bin whose card is the selected one, which keys act on. */
  ofJobSite: Record<number, number>;
  /** The bin that somebody found or opened, until its card is brought into sight. */
  sought: number | null;
}

interface SkipBinOfJobSite {
  id: number;
  jobSiteId: number;
}

const NONE: ChosenSkipBins = { ofJobSite: {}, sought: null };

export const chosenSkipBinsSlice = createSlice({
  name: 'chosenSkipBins',
  initialState: NONE,
  reducers: {
    /** Its card got the focus. */
    chosen: ({ ofJobSite }, { payload }: PayloadAction<SkipBinOfJobSite>) => {
      ofJobSite[payload.jobSiteId] = payload.id;
    },
    /** It was found or opened from a list: its site is about to be shown. */
    sought: (state, { payload }: PayloadAction<SkipBinOfJobSite>) => {
      state.ofJobSite[payload.jobSiteId] = payload.id;
      state.sought = payload.id;
    },
    shown: (state) => {
      state.sought = null;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(isAnyOf(sessionActions.signedOut, sessionActions.refused), () => NONE),
});

interface WithChosenSkipBins {
  chosenSkipBins: ChosenSkipBins;
}

export const selectChosenSkipBin =
  (jobSiteId: number) =>
  ({ chosenSkipBins }: WithChosenSkipBins): number | undefined =>
    chosenSkipBins.ofJobSite[jobSiteId];

export const selectSoughtSkipBin = ({ chosenSkipBins }: WithChosenSkipBins) => chosenSkipBins.sought;

/** What is to be dispatched when a bin is opened from a list, or was found. */
export const skipBinSought = ({ id, jobSiteId }: SkipBinOfJobSite) =>
  chosenSkipBinsSlice.actions.sought({ id, jobSiteId });
