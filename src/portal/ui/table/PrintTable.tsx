import type { Column } from './Column';
import './PrintTable.css';

interface PrintTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
}

/** A table on paper: all of its rows in words, under headers that come again on each page. */
export function PrintTable<Row>({ label, rows, columns, rowKey }: PrintTableProps<Row>) {
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
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {texts.map(({ id, text }) => (
              <td key={id}>{text(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
