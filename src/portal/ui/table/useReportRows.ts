import { useContext, useEffect } from 'react';
import { ScreenObserverContext } from '../ScreenObserver';
import type { GridStore } from './GridStore';

/** A user who holds down an arrow key passes many rows. */
const SETTLED_MILLISECONDS = 250;

/** Reports the active and the selected rows of a list once they have settled. */
export function useReportRows(list: string, store: GridStore): void {
  const { rowsChosen } = useContext(ScreenObserverContext);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(
        () => rowsChosen({ list, active: store.key ?? null, selected: [...store.selected] }),
        SETTLED_MILLISECONDS,
      );
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [list, store, rowsChosen]);
}
