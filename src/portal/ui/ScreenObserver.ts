import { createContext } from 'react';
import type { RowKey } from './table/grid/GridStore';
import type { OpenedRecord } from '../format/OpenedRecord';

/** What a user has chosen in a list. */
export interface ChosenRows {
  /** The table's id. */
  list: string;
  active: RowKey | null;
  selected: RowKey[];
}

/** Receives open dialogs and chosen rows, for Redux DevTools and the window beside a list. */
export interface ScreenObserver {
  /** The dialog as data, and the place on the page that shows it. */
  dialogOpened: (place: string, dialog: object) => void;
  dialogClosed: (place: string) => void;
  rowsChosen: (rows: ChosenRows) => void;
  listClosed: (list: string) => void;
  /** The focused list's active row opens this record. */
  cursorMoved: (record: OpenedRecord) => void;
}

export const ScreenObserverContext = createContext<ScreenObserver>({
  dialogOpened: () => {},
  dialogClosed: () => {},
  rowsChosen: () => {},
  listClosed: () => {},
  cursorMoved: () => {},
});
