import { useEffect, useState } from 'react';

/**
 * Loads a part that the shell can do without until then. A failed load is repeated when the browser is online again.
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
