import { useContext, useEffect } from 'react';
import { ScreenObserverContext, type ChosenRows } from '../ScreenObserver';
import { useStableCallback } from '../useStableCallback';
import type { GridStore, RowKey } from './GridStore';

/** A user who holds down an arrow key passes many rows. */
const SETTLED_MILLISECONDS = 250;

/** Reports the active and the selected rows of a list once they have settled, and shows earlier ones again. */
export function useReportRows(list: string, store: GridStore, lines: readonly { key: RowKey }[]): void {
  const { rowsChosen, listClosed, onRowsTravelled } = useContext(ScreenObserverContext);

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

  const show = useStableCallback(({ active, selected }: Omit<ChosenRows, 'list'>) => {
    const index = lines.findIndex(({ key }) => key === active);
    // A row that is not listed yet becomes the active one when it is.
    if (active !== null) store.moveTo(index >= 0 ? index : store.index, active);
    store.select(selected);
    store.reveal();
  });
  useEffect(() => {
    const stop = onRowsTravelled(list, show);
    return stop;
  }, [list, show, onRowsTravelled]);
}
