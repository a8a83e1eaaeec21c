import { bindActionCreators } from '@reduxjs/toolkit';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, type Location } from 'react-router-dom';
import { readPaneState } from '../../panes/paneState';
import { ScreenObserverContext } from '../../ui/ScreenObserver';
import { screenSlice } from '../store/screenSlice';

/** Keeps the store's `screen` in step with the address, and with what the UI kit reports. */
export function ScreenMirror({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const location = useLocation();
  const observer = useMemo(() => {
    const { moved: _moved, ...reported } = screenSlice.actions;
    return bindActionCreators(reported, dispatch);
  }, [dispatch]);

  useEffect(() => {
    const { pathname, search, state } = location as Location<unknown>;
    dispatch(screenSlice.actions.moved({ address: pathname + search, ...readPaneState(state) }));
  }, [location, dispatch]);

  return <ScreenObserverContext.Provider value={observer}>{children}</ScreenObserverContext.Provider>;
}
