import { useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useLocation, type Location } from 'react-router-dom';
import { positionOf } from '../../panes/paneState';
import { ScreenObserverContext, type ScreenObserver } from '../../ui/ScreenObserver';
import { screenSlice, selectScreen } from '../store/screenSlice';
import type { Store } from '../store/store';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Keeps the store's `screen` in step with the address and with what the UI kit reports. */
export function ScreenMirror({ children }: { children: ReactNode }) {
  const store = useStore() as Store;
  const location = useLocation() as Location<unknown>;

  const observer = useMemo((): ScreenObserver => {
    const { dialogOpened, dialogClosed, rowsChosen, listClosed, cursorMoved } = screenSlice.actions;
    const shown = () => selectScreen(store.getState());
    return {
      dialogOpened: (place, dialog) => store.dispatch(dialogOpened({ place, dialog })),
      dialogClosed: (place) => store.dispatch(dialogClosed(place)),
      rowsChosen: ({ list, active, selected }) => {
        if (!isSame(shown().lists[list], { active, selected }))
          store.dispatch(rowsChosen({ list, active, selected }));
      },
      listClosed: (list) => store.dispatch(listClosed(list)),
      cursorMoved: (record) => {
        if (!isSame(shown().cursor, record)) store.dispatch(cursorMoved(record));
      },
    };
  }, [store]);

  useEffect(() => {
    store.dispatch(screenSlice.actions.moved(positionOf(location)));
  }, [location, store]);

  return <ScreenObserverContext.Provider value={observer}>{children}</ScreenObserverContext.Provider>;
}
