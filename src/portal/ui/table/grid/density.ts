import { createContext } from 'react';

export const DENSITIES = ['compact', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

export const DensityContext = createContext<Density>('compact');

/** A table's header, at any density. */
export const HEADER_HEIGHT_PIXELS = 32;

/** A grid's padding for the focus ring and its border, on each side. */
export const FRAME_PIXELS = 3;

/** Pixels, by the lines of text in a row; compact rows show everything on one line. */
export const ROW_HEIGHTS: Record<Density, Record<1 | 2, number>> = {
  comfortable: { 1: 34, 2: 48 },
  compact: { 1: 26, 2: 26 },
};
