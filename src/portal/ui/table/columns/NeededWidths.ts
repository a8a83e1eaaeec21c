import type { SizedColumn } from './columnWidths';
import type { Density } from '../grid/density';

export type MeasuredColumn<Row> = SizedColumn & {
  text?: ((row: Row) => string) | undefined;
  textLines?: ((row: Row) => string[]) | undefined;
  whole?: ((row: Row) => string[]) | undefined;
};

/** What of a column is measured; undefined: nothing. */
type LinesOf = <Row>(column: MeasuredColumn<Row>) => ((row: Row) => string[]) | undefined;

export const ALL_LINES: LinesOf = ({ text, textLines }) => textLines ?? (text && ((row) => [text(row)]));
export const WHOLE_LINES: LinesOf = ({ whole }) => whole;

/** Padding of a cell, left and right. */
const PADDING_PIXELS = 22;
/** As many rows as a large monitor shows. A page may have a thousand: measuring all would delay the first screen. */
const MEASURED_ROWS = 100;

/** Room for the selection tick in the first cell. */
const TICK_PIXELS = 18;
/** A cell's second line has 12 instead of 14 pixels; smaller letters are a little wider in proportion. */
const SECOND_LINE_SIZE = 0.88;
/** In compact rows the second line is beside the first. */
const SECOND_LINE_MARGIN_PIXELS = 6;

/** The number of rows, widest by estimate, that are measured exactly. */
const CANDIDATES = 3;

const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');

type WidthOf = (line: string) => number;

/** The width of a row's text in a column, without padding. */
function shownWidth([first = '', second = '']: readonly string[], density: Density, widthOf: WidthOf) {
  const small = second === '' ? 0 : widthOf(second) * SECOND_LINE_SIZE;
  return density === 'compact' && small > 0
    ? widthOf(first) + SECOND_LINE_MARGIN_PIXELS + small
    : Math.max(widthOf(first), small);
}

/**
 * The widths that a table's columns need for their texts. They only grow, so that columns stay in place while a list is
 * filtered or paged.
 */
export class NeededWidths {
  constructor(private readonly linesOf: LinesOf) {}

  private widths: Readonly<Record<string, number>> = {};
  private density: Density | undefined;
  private font = '';
  /** The width of each character in the font. */
  private readonly characters = new Map<string, number>();

  /** Pixels by the column's id; none where text cannot be measured. The same object until one grows. */
  measure<Row>(
    columns: readonly MeasuredColumn<Row>[],
    rows: readonly Row[],
    font: string,
    density: Density,
  ) {
    if (!context || font === '') return this.widths;
    if (density !== this.density) this.widths = {};
    if (font !== this.font) this.characters.clear();
    this.density = density;
    this.font = font;
    context.font = font;
    const measure = (line: string) => context.measureText(line).width;
    // To measure a text, the browser shapes it. For a thousand texts that took a tenth of the script time of a start.
    const estimate = (line: string) => {
      let width = 0;
      for (const character of line) {
        let known = this.characters.get(character);
        if (known === undefined) this.characters.set(character, (known = measure(character)));
        width += known;
      }
      return width;
    };
    for (const [index, column] of columns.entries()) {
      const { id } = column;
      const lines = this.linesOf(column);
      if (!lines) continue;
      const widest = rows
        .slice(0, MEASURED_ROWS)
        .map(lines)
        .map((shown) => ({ shown, estimated: shownWidth(shown, density, estimate) }))
        .sort((one, other) => other.estimated - one.estimated)
        .slice(0, CANDIDATES)
        .map(({ shown }) => Math.ceil(shownWidth(shown, density, measure)));
      const needed = Math.max(...widest, 0) + PADDING_PIXELS + (index === 0 ? TICK_PIXELS : 0);
      if (widest.length > 0 && needed > (this.widths[id] ?? 0))
        this.widths = { ...this.widths, [id]: needed };
    }
    return this.widths;
  }
}
