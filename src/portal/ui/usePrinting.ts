import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Some browsers fire the media query's change, some only beforeprint. */
let hasBegun = false;

function subscribe(notify: () => void): () => void {
  const media = window.matchMedia('print');
  // Synchronously, because printing does not wait.
  const begin = () => {
    hasBegun = true;
    flushSync(notify);
  };
  const follow = () => {
    hasBegun = false;
    flushSync(notify);
  };
  media.addEventListener('change', follow);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', follow);
  return () => {
    media.removeEventListener('change', follow);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', follow);
  };
}

/** Whether the page is being printed. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => hasBegun || window.matchMedia('print').matches);
}
