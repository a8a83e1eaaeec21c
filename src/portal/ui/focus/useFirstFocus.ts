import { useEffect, type RefObject } from 'react';

/** Focuses a screen's main element when it mounts, unless the user has moved the focus meanwhile. */
export function useFirstFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (
      !focused ||
      focused === document.body ||
      (focused !== element.current && focused.contains(element.current))
    )
      element.current?.focus({ preventScroll: true });
  }, [element]);
}
