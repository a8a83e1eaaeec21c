import type { Column } from './Column';
import './PrintTable.css';

interface PrintTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
}

/** A table in print: all rows as text, with headers that repeat on each page. */
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
