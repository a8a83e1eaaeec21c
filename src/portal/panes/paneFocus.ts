interface Remembered {
  element: HTMLElement;
  /** Around it, from the inside out: what may be left when it is gone. */
  ancestors: Element[];
}

/** Where the focus was last in each pane. */
const remembered = new WeakMap<Element, Remembered>();

/** What a pane's element is called in the document. */
export function paneId(level: number): string {
  return `pane-${level}`;
}

export function rememberFocus(pane: Element, element: HTMLElement): void {
  const ancestors: Element[] = [];
  for (let one = element.parentElement; one && one !== pane; one = one.parentElement) ancestors.push(one);
  remembered.set(pane, { element, ancestors });
}

/** Whether what had the focus is no longer there. */
export function hasLostFocus(pane: Element): boolean {
  return remembered.get(pane)?.element.isConnected === false;
}

/**
 * Gives the focus to part of a page that was asked for. Whoever works in another pane goes on there, and finds it on the way
 * over.
 */
export function focusInPane(element: HTMLElement): void {
  const pane = element.closest('[data-pane]');
  const focused = document.activeElement;
  const elsewhere = focused?.closest('[role="dialog"], [role="menu"], [data-pane]:not([hidden])');
  if (pane && elsewhere && elsewhere !== pane) rememberFocus(pane, element);
  else element.focus();
}

/** Goes to a pane: to where the focus was when it was left, or else to its list, or to its beginning. */
export function focusPane(level: number): void {
  const pane = document.getElementById(paneId(level));
  if (!pane) return;
  const { element, ancestors = [] } = remembered.get(pane) ?? {};
  // What is left around it may not take the focus itself.
  const near = ancestors.find(({ isConnected }) => isConnected)?.closest('[role="grid"], [data-pane]');
  const target = element?.isConnected ? element : (near ?? pane.querySelector('[role="grid"]') ?? pane);
  (target as HTMLElement).focus({ preventScroll: true });
}
