import { useEffect, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { focusInPane } from '../../panes/paneFocus';
import { chosenSkipBinsSlice, selectSkipBinToReveal } from './chosenSkipBinsSlice';

/** Scrolls the bin that was found or opened into view, and focuses it, as soon as it is rendered. */
export function useRevealSkipBin(section: RefObject<HTMLElement | null>, shownIds: readonly number[]): void {
  const dispatch = useDispatch();
  const idToReveal = useSelector(selectSkipBinToReveal);
  const isShown = idToReveal !== null && shownIds.includes(idToReveal);
  useEffect(() => {
    if (!isShown) return;
    const element = section.current?.querySelector<HTMLElement>(`[data-skip-bin="${idToReveal}"]`);
    if (!element || element.closest('[hidden]')) return;
    element.scrollIntoView({ block: 'nearest' });
    focusInPane(element);
    dispatch(chosenSkipBinsSlice.actions.shown());
  }, [section, isShown, idToReveal, dispatch]);
}
