import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. Renders synchronously, because printing does not wait. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(() => window.matchMedia('print').matches);

  useEffect(() => {
    const media = window.matchMedia('print');
    const begin = () => flushSync(() => setPrinting(true));
    const follow = () => flushSync(() => setPrinting(media.matches));
    // Some browsers fire the media query's change, some only beforeprint.
    media.addEventListener('change', follow);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', follow);
    // Printing may have begun between the first rendering and this effect.
    setPrinting(media.matches);
    return () => {
      media.removeEventListener('change', follow);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', follow);
    };
  }, []);

  return printing;
}
