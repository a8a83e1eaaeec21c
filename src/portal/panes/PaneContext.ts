import { createContext } from 'react';
import { screenPaths } from '../format/screenPaths';

/** The pane that shows a page. */
export interface Pane {
  /** 0 for the first one, from which the others were opened. */
  level: number;
  /** The page's own address; only the last pane's is also the browser's. */
  address: string;
  /** The page's newest address, which may not be rendered yet: the next change of it starts from there. */
  newestAddress: () => string;
  setNewestAddress: (address: string) => void;
}

export function paneAt(level: number, address: string): Pane {
  let newest = address;
  return {
    level,
    address,
    newestAddress: () => newest,
    setNewestAddress: (next) => {
      newest = next;
    },
  };
}

export const PaneContext = createContext(paneAt(0, screenPaths.dashboard));
