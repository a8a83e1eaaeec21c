import { createContext } from 'react';
import { screenPaths } from '../format/screenPaths';

/** The place on the screen that a page stands in. */
export interface Pane {
  /** 0 for the one that the others were opened from. */
  level: number;
  /** The page's own address, which is the browser's only for the last pane. */
  address: string;
}

export const PaneContext = createContext<Pane>({ level: 0, address: screenPaths.dashboard });
