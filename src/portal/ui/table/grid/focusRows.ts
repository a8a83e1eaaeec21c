/** Focuses a page's first list with rows, or else its first list. */
export function focusRows(page: HTMLElement | null): void {
  const grids = [...(page?.querySelectorAll<HTMLElement>('[role="grid"]') ?? [])];
  const withRows = grids.find((grid) => grid.getAttribute('aria-rowcount') !== '1');
  (withRows ?? grids[0])?.focus();
}
