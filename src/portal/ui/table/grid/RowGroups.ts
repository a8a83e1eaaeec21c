import type { RowKey } from './GridStore';

export interface GroupHeading {
  /** Identifies the group among those of its table. */
  group: string;
  title: string;
  /** What its rows add up to. */
  totals: string;
}

/** The groups of a table's rows; the rows of a group are next to each other. */
export interface RowGroups<Row> {
  groupOf: (row: Row) => string;
  headingOf: (group: string) => GroupHeading;
  folded: readonly string[];
  onFold: (group: string, isFolded: boolean) => void;
}

/** A line of the table: a row, or the heading of a group. */
export type Line<Row> =
  | { key: RowKey; row: Row; group: string | undefined; heading?: undefined }
  | { key: RowKey; row?: undefined; group: string; heading: GroupHeading; isFolded: boolean };

/** The rows with the headings of their groups; a folded group has only its heading. */
export function toLines<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => RowKey,
  groups: Pick<RowGroups<Row>, 'groupOf' | 'headingOf' | 'folded'> | undefined,
): Line<Row>[] {
  if (!groups) return rows.map((row) => ({ key: rowKey(row), row, group: undefined }));
  const { groupOf, headingOf, folded } = groups;
  const lines: Line<Row>[] = [];
  let open: string | undefined;
  let isFolded = false;
  for (const row of rows) {
    const group = groupOf(row);
    if (group !== open) {
      open = group;
      isFolded = folded.includes(group);
      lines.push({ key: `heading ${group}`, group, heading: headingOf(group), isFolded });
    }
    if (!isFolded) lines.push({ key: rowKey(row), row, group });
  }
  return lines;
}

/** Whether the keys stop at a line: at a heading only while its rows are folded. */
export function isStop<Row>(line: Line<Row> | undefined): boolean {
  return line !== undefined && (line.heading === undefined || line.isFolded);
}
