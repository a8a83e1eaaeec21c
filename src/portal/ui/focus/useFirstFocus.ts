import { useEffect, type RefObject } from 'react';

/** Gives the focus to what a screen is about, as soon as it is there, unless somebody has gone elsewhere meanwhile. */
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
