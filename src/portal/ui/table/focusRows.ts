/** Focuses the first list with rows of a page, or else its first list. */
export function focusRows(page: HTMLElement | null): void {
  const grids = [...(page?.querySelectorAll<HTMLElement>('[role="grid"]') ?? [])];
  const withRows = grids.find((grid) => grid.getAttribute('aria-rowcount') !== '1');
  (withRows ?? grids[0])?.focus();
}
