import { useEffect, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { focusInPane } from '../../panes/paneFocus';
import { chosenSkipBinsSlice, selectSoughtSkipBin } from './chosenSkipBinsSlice';

/** Scrolls the bin that was found or opened into view and focuses it, once it is shown. */
export function useShowSought(section: RefObject<HTMLElement | null>, shownIds: readonly number[]): void {
  const dispatch = useDispatch();
  const sought = useSelector(selectSoughtSkipBin);
  const isShown = sought !== null && shownIds.includes(sought);
  useEffect(() => {
    if (!isShown) return;
    const element = section.current?.querySelector<HTMLElement>(`[data-skip-bin="${sought}"]`);
    if (!element || element.closest('[hidden]')) return;
    element.scrollIntoView({ block: 'nearest' });
    focusInPane(element);
    dispatch(chosenSkipBinsSlice.actions.shown());
  }, [section, isShown, sought, dispatch]);
}
