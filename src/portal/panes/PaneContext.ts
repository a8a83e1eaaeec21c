import { createContext } from 'react';
import { screenPaths } from '../format/screenPaths';

/** The pane that shows a page. */
export interface Pane {
  /** 0 for the first one, from which the others were opened. */
  level: number;
  /** The page's own address; only the last pane's is also the browser's. */
  address: string;
  /** The address that the page has asked for last. It is rendered a little later, and the next change builds on it. */
  newestAddress: () => string;
  onAddressAsked: (address: string) => void;
}

export function paneAt(level: number, address: string): Pane {
  let newest = address;
  return {
    level,
    address,
    newestAddress: () => newest,
    onAddressAsked: (asked) => {
      newest = asked;
    },
  };
}

export const PaneContext = createContext(paneAt(0, screenPaths.dashboard));
