/**
 * Focuses an element, but ignores the Enter that led to it: an Enter that is still held, or a habitual second one, was meant
 * for the previously focused element. Blueprint's buttons act on keyup.
 */
export function takeFocus(element: HTMLElement, secondPressMilliseconds = 0): void {
  element.focus();
  const focusedAt = performance.now();

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.target !== element) return;
    const isLate = performance.now() - focusedAt >= secondPressMilliseconds;
    if (event.type === 'keydown' && !event.repeat && isLate) return stopIgnoring();
    event.preventDefault();
    event.stopPropagation();
  }

  function stopIgnoring() {
    element.removeEventListener('keydown', onKey, true);
    element.removeEventListener('keyup', onKey, true);
    element.removeEventListener('blur', stopIgnoring);
  }

  element.addEventListener('keydown', onKey, true);
  element.addEventListener('keyup', onKey, true);
  element.addEventListener('blur', stopIgnoring);
}
