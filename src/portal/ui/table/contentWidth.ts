/** The width in pixels that these elements need to show their content without truncation. */
export function contentWidth(elements: readonly HTMLElement[]): number {
  const bases = elements.map(({ style }) => style.flexBasis);
  for (const { style } of elements) style.flexBasis = 'max-content';
  const widths = elements.map((element) => element.getBoundingClientRect().width);
  elements.forEach(({ style }, index) => (style.flexBasis = bases[index] ?? ''));
  return Math.ceil(Math.max(0, ...widths));
}
