import { useEffect, useState } from 'react';
import { SEARCH_MILLISECONDS } from './timings';

/** The text that is being typed, once the typing pauses: what is searched for. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
