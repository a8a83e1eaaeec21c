import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSessionOver } from '../../session/sessionSlice';

interface ChosenSkipBins {
  /** By job site: the id of the selected bin, which keys act on. */
  ofJobSite: Record<number, number>;
  /** The id of the bin that was found or opened, until its card is scrolled into view. */
  toReveal: number | null;
}

interface SkipBinOfJobSite {
  id: number;
  jobSiteId: number;
}

const NONE: ChosenSkipBins = { ofJobSite: {}, toReveal: null };

export const chosenSkipBinsSlice = createSlice({
  name: 'chosenSkipBins',
  initialState: NONE,
  reducers: {
    /** The bin's card got the focus. */
    chosen: ({ ofJobSite }, { payload }: PayloadAction<SkipBinOfJobSite>) => {
      ofJobSite[payload.jobSiteId] = payload.id;
    },
    /** The bin was opened from a list, or found in the palette; its site's page opens next. */
    opened: (state, { payload }: PayloadAction<SkipBinOfJobSite>) => {
      state.ofJobSite[payload.jobSiteId] = payload.id;
      state.toReveal = payload.id;
    },
    shown: (state) => {
      state.toReveal = null;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => NONE),
});

interface WithChosenSkipBins {
  chosenSkipBins: ChosenSkipBins;
}

export const selectChosenSkipBin =
  (jobSiteId: number) =>
  ({ chosenSkipBins }: WithChosenSkipBins): number | undefined =>
    chosenSkipBins.ofJobSite[jobSiteId];

export const selectSkipBinToReveal = ({ chosenSkipBins }: WithChosenSkipBins) => chosenSkipBins.toReveal;

export const skipBinOpened = ({ id, jobSiteId }: SkipBinOfJobSite) =>
  chosenSkipBinsSlice.actions.opened({ id, jobSiteId });
