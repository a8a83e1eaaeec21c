import { useEffect, useState } from 'react';
import { SEARCH_MILLISECONDS } from './timings';

/** A text that is being typed, once the typing pauses: what is searched for. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
