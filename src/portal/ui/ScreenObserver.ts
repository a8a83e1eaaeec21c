import { createContext } from 'react';
import type { RowKey } from './table/GridStore';

/** What a user has chosen in a list. */
export interface ChosenRows {
  /** The table's id. */
  list: string;
  active: RowKey | null;
  selected: RowKey[];
}

/** Is told what the user has open and chosen; nothing on the screen depends on it. */
export interface ScreenObserver {
  dialogOpened: (name: string) => void;
  dialogClosed: (name: string) => void;
  rowsChosen: (rows: ChosenRows) => void;
  listClosed: (list: string) => void;
}

export const ScreenObserverContext = createContext<ScreenObserver>({
  dialogOpened: () => {},
  dialogClosed: () => {},
  rowsChosen: () => {},
  listClosed: () => {},
});
