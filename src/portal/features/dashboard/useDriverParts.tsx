import { useEffect, useState } from 'react';
import '../drivers/listDriversApi';
import '../notes/listUpcomingNotesApi';
import { DIALOGS_LOAD_MILLISECONDS } from '../../startup/delays';
import { useLoadedAfter } from '../../startup/useLoadedAfter';
import { lazyWithPreload } from '../../ui/lazyWithPreload';
import type { DriverParts } from './driverParts';

/** Not needed for the first rows. The endpoints are: Redux DevTools can import a state that has their results. */
const reader = lazyWithPreload(async () => (await import('./driverParts')).DriverReader);

/**
 * The drivers' names and the notes, which are read after the first rows; undefined until then.
 * @param isUrgent whether the rows are grouped or found by them
 */
export function useDriverParts(areRowsShown: boolean, isUrgent: boolean) {
  const [mayLoad, setMayLoad] = useState(false);
  const [parts, setParts] = useState<DriverParts>();
  useEffect(() => {
    if (!areRowsShown) return;
    const timer = setTimeout(() => setMayLoad(true), isUrgent ? 0 : DIALOGS_LOAD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [areRowsShown, isUrgent]);
  const isLoaded = useLoadedAfter(mayLoad, reader);
  return { parts, driverReader: isLoaded && <reader.Lazy onRead={setParts} /> };
}
