import { useEffect, useState } from 'react';

/**
 * Loads a part of the shell once `mayLoad` is true. A failed load is repeated at the next 'online' event.
 * @param mayLoad whether everything that goes first is loaded
 * @returns whether the part is loaded
 */
export function useLoadedAfter(mayLoad: boolean, { preload }: { preload: () => Promise<unknown> }): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!mayLoad || isLoaded) return;
    function load() {
      preload().then(
        () => setIsLoaded(true),
        () => {},
      );
    }
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [mayLoad, isLoaded, preload]);
  return isLoaded;
}
