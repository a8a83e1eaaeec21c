import { useCallback, useEffect, useRef } from 'react';

/** @returns a function to call after an await: whether the component is still mounted */
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
