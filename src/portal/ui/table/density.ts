import { createContext } from 'react';

export const DENSITIES = ['compact', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

/** How close together a table's rows stand. */
export const DensityContext = createContext<Density>('compact');

/** Of a table, at any density. */
export const HEADER_HEIGHT_PIXELS = 32;

/** Pixels, by the lines of text in a row; when rows are compact, all that they say is on one line. */
export const ROW_HEIGHTS: Record<Density, Record<1 | 2, number>> = {
  comfortable: { 1: 34, 2: 48 },
  compact: { 1: 26, 2: 26 },
};
