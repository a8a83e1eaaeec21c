import { useContext, useEffect, type RefObject } from 'react';
import { ScreenObserverContext } from '../../ScreenObserver';
import { useStableCallback } from '../../useStableCallback';
import type { GridStore } from './GridStore';
import type { OpenedRecord } from '../../../format/OpenedRecord';

/** A user who holds down an arrow key passes many rows. */
const SETTLED_MILLISECONDS = 150;

/**
 * Reports to the screen's observer which rows are active and selected, once they stay the same; and while the list has the
 * focus, which record the active row opens.
 */
export function useReportRows(
  list: string,
  grid: RefObject<Element | null>,
  store: GridStore,
  recordAtCursor: () => OpenedRecord | undefined,
): void {
  const { rowsChosen, listClosed, cursorMoved } = useContext(ScreenObserverContext);

  const reportCursor = useStableCallback(() => {
    const record = recordAtCursor();
    if (record) cursorMoved(record);
  });

  useEffect(() => {
    const element = grid.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInUse = false;
    const report = () => {
      rowsChosen({ list, active: store.activeKey ?? null, selected: [...store.selected] });
      if (isInUse) reportCursor();
      isInUse = false;
    };
    const schedule = () => {
      // The cursor is reported only with the focus: without it, only colleagues' changes move the cursor. The
      // focus is noted now, because 'Open beside' may take it before the report.
      isInUse ||= document.hasFocus() && element?.contains(document.activeElement) === true;
      clearTimeout(timer);
      timer = setTimeout(report, SETTLED_MILLISECONDS);
    };
    schedule();
    const unsubscribe = store.subscribe(schedule);
    element?.addEventListener('focusin', schedule);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      element?.removeEventListener('focusin', schedule);
      listClosed(list);
    };
  }, [list, grid, store, rowsChosen, listClosed, reportCursor]);
}
