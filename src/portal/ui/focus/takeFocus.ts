/**
 * Gives an element the focus, but not the Enter that led to it: one that is still down was meant for what had the focus
 * before, and so was a second one by habit. Blueprint's buttons would act as soon as the key comes up on them.
 */
export function takeFocus(element: HTMLElement, secondPressMilliseconds = 0): void {
  element.focus();
  const focusedAt = performance.now();

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.target !== element) return;
    const isLate = performance.now() - focusedAt >= secondPressMilliseconds;
    if (event.type === 'keydown' && !event.repeat && isLate) return listenAgain();
    event.preventDefault();
    event.stopPropagation();
  }

  function listenAgain() {
    element.removeEventListener('keydown', onKey, true);
    element.removeEventListener('keyup', onKey, true);
    element.removeEventListener('blur', listenAgain);
  }

  element.addEventListener('keydown', onKey, true);
  element.addEventListener('keyup', onKey, true);
  element.addEventListener('blur', listenAgain);
}
