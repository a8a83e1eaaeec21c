/** Runs in the page: the elements that scroll sideways and are no tables, with their excess width. */
export function sidewaysScrollers(): string[] {
  const SLACK = 1;
  const TABLE = '[role="grid"], [role="table"], table';
  const isMeant = (element: Element) =>
    element.closest(TABLE) !== null ||
    element.matches('textarea') ||
    element.querySelector(`:scope > ${TABLE}`);
  const scrolls = (element: Element) =>
    element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX);
  return [...document.querySelectorAll('*')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + SLACK)
    .filter((element) => element.checkVisibility() && scrolls(element) && !isMeant(element))
    .map(({ tagName, className, scrollWidth, clientWidth }) => {
      const name = [tagName.toLowerCase(), ...String(className).split(' ')].filter(Boolean).join('.');
      return `${name} is ${scrollWidth} wide in a room of ${clientWidth}`;
    });
}
