const FIELD = 'input, select, textarea';
/** Not what can be dragged: a press that does not move the focus starts no drag. */
const CLICKABLE = 'button:not([draggable="true"] *), a[href]:not([draggable="true"] *)';

/**
 * Moves the focus from a field to a button or link when it is clicked, not when it is pressed. A field that loses the focus may
 * lose its error, too: what is below moves up, and the mouse button would be released on something else.
 * @returns a function that ends this
 */
export function focusOnClick(page: Document): () => void {
  const clickableOf = ({ target }: MouseEvent) =>
    target instanceof Element ? target.closest<HTMLElement>(CLICKABLE) : null;

  function onPress(event: MouseEvent) {
    if (page.activeElement?.matches(FIELD) && clickableOf(event)) event.preventDefault();
  }

  // Before the click acts: what a field takes over as it loses the focus is part of what is saved.
  function onClick(event: MouseEvent) {
    if (page.activeElement?.matches(FIELD)) clickableOf(event)?.focus({ preventScroll: true });
  }

  page.addEventListener('mousedown', onPress, true);
  page.addEventListener('click', onClick, true);
  return () => {
    page.removeEventListener('mousedown', onPress, true);
    page.removeEventListener('click', onClick, true);
  };
}
