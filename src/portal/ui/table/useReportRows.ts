import { useContext, useEffect } from 'react';
import { ScreenObserverContext } from '../ScreenObserver';
import type { GridStore } from './GridStore';

/** A user who holds down an arrow key passes many rows. */
const SETTLED_MILLISECONDS = 250;

/** Reports the active and the selected rows of a list once they have settled. */
export function useReportRows(list: string, store: GridStore): void {
  const { rowsChosen, listClosed } = useContext(ScreenObserverContext);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => rowsChosen({ list, active: store.key ?? null, selected: [...store.selected] });
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(report, SETTLED_MILLISECONDS);
    };
    schedule();
    const unsubscribe = store.subscribe(schedule);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      listClosed(list);
    };
  }, [list, store, rowsChosen, listClosed]);
}
