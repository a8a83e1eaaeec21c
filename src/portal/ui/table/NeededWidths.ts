import type { SizedColumn } from './columnWidths';
import type { Density } from './density';

export type MeasuredColumn<Row> = SizedColumn & {
  text?: ((row: Row) => string) | undefined;
  lines?: ((row: Row) => string[]) | undefined;
};

/** Padding of a cell, left and right. */
const PADDING_PIXELS = 22;
/** A long comment takes no more: the other columns need room, too. */
const MOST_PIXELS = 480;
/** As many rows as are in sight at first, of a page that may have a thousand: measuring more delays the first screen. */
const MEASURED_ROWS = 30;

const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');

/**
 * The widths that a table's flexible columns need for their texts. They only grow, so that columns stay in place while a list is
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
    for (const { id, text, lines, flexible } of columns) {
      if (!text || !flexible) continue;
      const isOneLine = density === 'compact' || !lines;
      let widest = this.widths[id] ?? 0;
      for (const row of rows.slice(0, MEASURED_ROWS)) {
        if (widest >= MOST_PIXELS) break;
        for (const line of isOneLine ? [text(row)] : lines(row))
          widest = Math.max(widest, Math.ceil(context.measureText(line).width) + PADDING_PIXELS);
      }
      widest = Math.min(widest, MOST_PIXELS);
      if (widest !== this.widths[id]) this.widths = { ...this.widths, [id]: widest };
    }
    return this.widths;
  }
}
