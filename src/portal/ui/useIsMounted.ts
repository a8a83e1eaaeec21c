import { useCallback, useEffect, useRef } from 'react';

/** @returns a function that says whether the component is still there, for after an answer */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
