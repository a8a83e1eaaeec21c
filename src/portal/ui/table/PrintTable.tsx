import type { Column } from './columns/Column';
import { headingText } from './DataTableHeading';
import type { Line } from './grid/RowGroups';
import './PrintTable.css';

interface PrintTableProps<Row> {
  label: string;
  lines: readonly Line<Row>[];
  columns: readonly Column<Row>[];
}

/** A longer word or link, which would push columns off the paper, can be broken at these places. */
const breakable = (text: string) => text.replace(/\S{24}(?=\S)/gu, '$&\u200B');

/** A table in print: all rows of its page as text, with headers that repeat on each page. */
export function PrintTable<Row>({ label, lines, columns }: PrintTableProps<Row>) {
  const texts = columns.filter((column) => column.text !== undefined);
  return (
    <table className="ra-print-table" aria-label={label}>
      <thead>
        <tr>
          {texts.map(({ id, header }) => (
            <th key={id} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            {line.heading ? (
              <th scope="rowgroup" colSpan={texts.length}>
                {headingText(line.heading)}
              </th>
            ) : (
              texts.map(({ id, text, print = text }) => <td key={id}>{breakable(print(line.row))}</td>)
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
