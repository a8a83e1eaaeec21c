import type { SizedColumn } from './columnWidths';
import type { Density } from './density';

export type MeasuredColumn<Row> = SizedColumn & {
  text?: ((row: Row) => string) | undefined;
  lines?: ((row: Row) => string[]) | undefined;
};

/** Padding of a cell, left and right. */
const PADDING_PIXELS = 22;
/** As many rows as are in sight on a large monitor, of a page that may have a thousand: measuring more delays the first screen. */
const MEASURED_ROWS = 100;

/** Room for the selection tick in the first cell. */
const TICK_PIXELS = 18;
/** The second line of a cell is in smaller letters, 12 of 14 pixels, which are a little wider in proportion. */
const SECOND_LINE_SIZE = 0.88;
/** In compact rows the second line is beside the first. */
const SECOND_LINE_MARGIN_PIXELS = 6;

const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');

/**
 * The widths that a table's columns need for their texts. They only grow, so that columns stay in place while a list is
 * filtered or paged.
 */
export class NeededWidths {
  private widths: Readonly<Record<string, number>> = {};
  private density: Density | undefined;

  /** Pixels by the column's id; none where text cannot be measured. The same object until one grows. */
  of<Row>(columns: readonly MeasuredColumn<Row>[], rows: readonly Row[], font: string, density: Density) {
    if (!context || font === '') return this.widths;
    if (density !== this.density) this.widths = {};
    this.density = density;
    context.font = font;
    const widthOf = (line: string) => context.measureText(line).width;
    for (const [index, { id, text, lines }] of columns.entries()) {
      if (!text) continue;
      let widest = this.widths[id] ?? 0;
      for (const row of rows.slice(0, MEASURED_ROWS)) {
        const [first = '', second = ''] = lines?.(row) ?? [text(row)];
        const small = widthOf(second) * SECOND_LINE_SIZE;
        const content =
          density === 'compact' && second !== ''
            ? widthOf(first) + SECOND_LINE_MARGIN_PIXELS + small
            : Math.max(widthOf(first), small);
        const tick = index === 0 ? TICK_PIXELS : 0;
        widest = Math.max(widest, Math.ceil(content) + PADDING_PIXELS + tick);
      }
      if (widest !== this.widths[id]) this.widths = { ...this.widths, [id]: widest };
    }
    return this.widths;
  }
}
