import { useCallback, useLayoutEffect, useRef } from 'react';

/** A callback that stays the same and calls the latest one: memoised children do not re-render for it. */
export function useStableCallback<Parameters extends unknown[], Result>(
  callback: (...given: Parameters) => Result,
): (...given: Parameters) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...given: Parameters) => latest.current(...given), []);
}
