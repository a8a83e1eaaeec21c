import { createContext } from 'react';
import { screenPaths } from '../format/screenPaths';

/** The pane that shows a page. */
export interface Pane {
  /** 0 for the first one, from which the others were opened. */
  level: number;
  /** The page's own address; only the last pane's is also the browser's. */
  address: string;
}

export const PaneContext = createContext<Pane>({ level: 0, address: screenPaths.dashboard });
