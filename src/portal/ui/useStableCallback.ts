import { useCallback, useLayoutEffect, useRef } from 'react';

/** A callback that is always the same function and calls the latest `callback`, so that memoised children do not re-render. */
export function useStableCallback<Parameters extends unknown[], Result>(
  callback: (...given: Parameters) => Result,
): (...given: Parameters) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...given: Parameters) => latest.current(...given), []);
}
