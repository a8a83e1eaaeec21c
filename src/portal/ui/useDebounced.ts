import { useEffect, useState } from 'react';
import { SEARCH_MILLISECONDS } from './timings';

/** The text to search for: what is typed, once the typing pauses. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
