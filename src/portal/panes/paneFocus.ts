interface Remembered {
  element: HTMLElement;
  /** Innermost first; used if the element has been removed. */
  ancestors: Element[];
}

/** The last focused element of each pane. */
const remembered = new WeakMap<Element, Remembered>();

export function paneId(level: number): string {
  return `pane-${level}`;
}

export function isPaneShown(level: number): boolean {
  return document.getElementById(paneId(level))?.hidden === false;
}

/** The level of the pane that has the focus. */
export function focusedLevel(): number | undefined {
  const pane = document.activeElement?.closest<HTMLElement>('[data-pane]');
  return pane ? Number(pane.dataset.pane) : undefined;
}

export function rememberFocus(pane: Element, element: HTMLElement): void {
  const ancestors: Element[] = [];
  for (let one = element.parentElement; one && one !== pane; one = one.parentElement) ancestors.push(one);
  remembered.set(pane, { element, ancestors });
}

/** Whether the last focused element has been removed. */
export function hasLostFocus(pane: Element): boolean {
  return remembered.get(pane)?.element.isConnected === false;
}

/**
 * Focuses an element of a page. If the focus is in another pane, a dialog or a menu, it stays there, and the
 * element gets it when its pane does.
 */
export function focusInPane(element: HTMLElement): void {
  const pane = element.closest('[data-pane]');
  const focused = document.activeElement;
  const elsewhere = focused?.closest('[role="dialog"], [role="menu"], [data-pane]:not([hidden])');
  if (pane && elsewhere && elsewhere !== pane) rememberFocus(pane, element);
  else element.focus();
}

/** What a pane focuses first: its list, or the first element that is marked as such. */
const FIRST = '[role="grid"], [data-pane-focus]';

/** In a form, the field or button that follows a removed element's place: what is typed next was meant for it. */
function nextInForm(place: Element | undefined): Element | undefined {
  const fields = place?.closest('form')?.querySelectorAll('input, select, textarea, button') ?? [];
  return [...fields].find(
    (field) => place && place.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/** Focuses a pane: its last focused element, or what is near it if it was removed; or else its first one, or the pane itself. */
export function focusPane(level: number): void {
  const pane = document.getElementById(paneId(level));
  if (!pane) return;
  const { element, ancestors = [] } = remembered.get(pane) ?? {};
  const place = ancestors.find(({ isConnected }) => isConnected);
  // The remaining ancestor may not be focusable itself.
  const near = nextInForm(place) ?? place?.closest('[role="grid"], [data-pane]');
  const target = element?.isConnected ? element : (near ?? pane.querySelector(FIRST) ?? pane);
  (target as HTMLElement).focus({ preventScroll: true });
}
