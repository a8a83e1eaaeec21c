import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Density } from '../../ui/table/grid/density';
import { rememberedDisplay, type Colours, type Display } from './display';

export const displaySlice = createSlice({
  name: 'display',
  initialState: rememberedDisplay,
  reducers: {
    /** In another tab. */
    changed: (_state, { payload }: PayloadAction<Display>) => payload,
    coloursChosen: (state, { payload }: PayloadAction<Colours>) => {
      state.colours = payload;
    },
    densityChosen: (state, { payload }: PayloadAction<Density>) => {
      state.density = payload;
    },
    singleKeysSwitched: (state, { payload }: PayloadAction<boolean>) => {
      state.singleKeys = payload;
    },
  },
  selectors: { selectDisplay: (display) => display },
});

export const { selectDisplay } = displaySlice.selectors;
