import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DENSITIES, type Density } from '../ui/density';

export const COLOURS = ['system', 'light', 'dark'] as const;
export type Colours = (typeof COLOURS)[number];

/** How this person wants to see and use the portal, on this machine. */
export interface DisplayState {
  colours: Colours;
  density: Density;
  /** Whether characters without a modifier are shortcuts. */
  singleKeys: boolean;
}

const STORAGE_NAME = 'display';

/** As it was remembered; what cannot be read is as if it had never been chosen. */
export function rememberedDisplay(): DisplayState {
  let remembered: Partial<Record<keyof DisplayState, unknown>>;
  try {
    remembered = (JSON.parse(localStorage.getItem(STORAGE_NAME) ?? '{}') ?? {}) as typeof remembered;
  } catch {
    remembered = {};
  }
  return {
    colours: COLOURS.find((colours) => colours === remembered.colours) ?? 'system',
    density: DENSITIES.find((density) => density === remembered.density) ?? 'comfortable',
    singleKeys: remembered.singleKeys !== false,
  };
}

export function rememberDisplay(display: DisplayState): void {
  localStorage.setItem(STORAGE_NAME, JSON.stringify(display));
}

export const displaySlice = createSlice({
  name: 'display',
  initialState: rememberedDisplay,
  reducers: {
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
});

export const selectDisplay = (state: { display: DisplayState }) => state.display;
