import type { UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { positionOf, type Position } from '../../panes/paneState';
import { ScreenObserverContext, type ChosenRows, type ScreenObserver } from '../../ui/ScreenObserver';
import { screenSlice, selectScreen, type Screen } from '../store/screenSlice';
import type { Store } from '../store/store';

function isSamePosition(one: Position, other: Position): boolean {
  const key = ({ address, behind, fullWidth }: Position) => JSON.stringify([address, behind, fullWidth]);
  return key(one) === key(other);
}

/**
 * Keeps the store's `screen` in step with the address and with what the UI kit reports. When Redux DevTools shows another
 * state, the address, the open dialogs and the chosen rows follow it. What the store has already is not reported again:
 * while DevTools shows an earlier state, the action would be appended to the latest one.
 */
export function ScreenMirror({ children }: { children: ReactNode }) {
  const store = useStore() as Store;
  const location = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  /** The state of `screen` after the last report: any other one is from DevTools. */
  const reported = useRef(selectScreen(store.getState()));
  const isReporting = useRef(false);
  /** The state that DevTools has set, until the screen shows it. */
  const travelled = useRef<Screen>();
  const places = useRef(new Map<string, (dialog: object | undefined) => void>());
  const lists = useRef(new Map<string, (rows: Omit<ChosenRows, 'list'>) => void>());

  const report = useCallback(
    (action: UnknownAction) => {
      // The store calls its subscribers before it returns.
      isReporting.current = true;
      store.dispatch(action);
      isReporting.current = false;
      reported.current = selectScreen(store.getState());
    },
    [store],
  );

  const observer = useMemo((): ScreenObserver => {
    const { dialogOpened, dialogClosed, rowsChosen, listClosed, cursorMoved } = screenSlice.actions;
    const shown = (list: string) => selectScreen(store.getState()).lists[list];
    const openIn = (place: string) => selectScreen(store.getState()).dialogs[place];
    return {
      dialogOpened: (place, dialog) => {
        if (openIn(place) !== dialog) report(dialogOpened({ place, dialog }));
      },
      dialogClosed: (place) => {
        if (openIn(place)) report(dialogClosed(place));
      },
      rowsChosen: ({ list, active, selected }) => {
        // Until the screen shows the travelled state, its lists are still those of the present.
        if (travelled.current) return;
        const isReported = JSON.stringify(shown(list)) === JSON.stringify({ active, selected });
        if (!isReported) report(rowsChosen({ list, active, selected }));
      },
      listClosed: (list) => {
        if (shown(list)) report(listClosed(list));
      },
      cursorMoved: (record) => {
        if (travelled.current) return;
        const { cursor } = selectScreen(store.getState());
        if (JSON.stringify(cursor) !== JSON.stringify(record)) report(cursorMoved(record));
      },
      onDialogTravelled: (place, show) => {
        places.current.set(place, show);
        return () => places.current.delete(place);
      },
      onRowsTravelled: (list, show) => {
        lists.current.set(list, show);
        return () => lists.current.delete(list);
      },
    };
  }, [store, report]);

  useEffect(() => {
    const unsubscribe = store.subscribe(() => {
      const screen = selectScreen(store.getState());
      if (isReporting.current || screen === reported.current) return;
      reported.current = screen;
      const { address, behind, fullWidth } = screen;
      // A signed-out state has no address. No screen shows it, so `travelled` would hold back all reports.
      if (!address) return;
      travelled.current = screen;
      // Also if the address is the same, so that a form with unsaved input asks first.
      void navigate(address, { state: { behind, fullWidth }, replace: true });
    });
    return unsubscribe;
  }, [store, navigate]);

  // Runs after the effects of the page, in which its dialogs and lists register.
  useEffect(() => {
    const position = positionOf(location);
    const { current: screen } = travelled;
    travelled.current = undefined;
    if (screen && isSamePosition(position, screen)) {
      for (const [place, show] of places.current) show(screen.dialogs[place]);
      for (const [list, rows] of Object.entries(screen.lists)) lists.current.get(list)?.(rows);
    } else if (!isSamePosition(position, selectScreen(store.getState()))) {
      report(screenSlice.actions.moved(position));
    }
  }, [location, store, report]);

  return <ScreenObserverContext.Provider value={observer}>{children}</ScreenObserverContext.Provider>;
}
