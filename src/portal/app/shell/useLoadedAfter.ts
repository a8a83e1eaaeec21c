import { useEffect, useState } from 'react';

/**
 * Whether a part of the shell is loaded. Until it is, the shell is without it; a failed load is repeated when the browser
 * is online again.
 * @param mayLoad whether what must be loaded before it is there
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
