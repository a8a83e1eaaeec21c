import { useMemo } from 'react';
import {
  importReportLines,
  REPORT_LINE_LABELS,
  type ImportReportLine,
} from '../../../contract/csv/importReport';
import type { ImportReport } from '../../../contract/responses/imports';
import { RowTag } from '../../ui/RowTag';
import type { Column } from '../../ui/table/columns/Column';
import { DataTable } from '../../ui/table/DataTable';
import { usePages } from '../../ui/table/usePages';

interface Row extends ImportReportLine {
  key: number;
}

const INTENTS = { error: 'danger', warning: 'warning', new: 'primary', there: undefined } as const;

const COLUMNS: Column<Row>[] = [
  { id: 'line', header: 'Line', width: 90, text: ({ line }) => (line === null ? '—' : String(line)) },
  {
    id: 'what',
    header: 'What',
    width: 130,
    text: ({ what }) => REPORT_LINE_LABELS[what],
    cell: ({ what }) => {
      const intent = INTENTS[what];
      return intent ? <RowTag intent={intent}>{REPORT_LINE_LABELS[what]}</RowTag> : REPORT_LINE_LABELS[what];
    },
  },
  { id: 'of', header: 'Column or record', width: 190, text: (line) => line.of ?? '' },
  { id: 'value', header: 'Value or name', width: 220, spareShare: 1, text: ({ value }) => value ?? '' },
  { id: 'message', header: 'Message', width: 320, spareShare: 2, text: ({ message }) => message ?? '' },
];

const READ = { error: undefined, isFetching: false };
const rowKey = ({ key }: Row) => key;
const rowName = ({ line, what, value }: Row) =>
  [REPORT_LINE_LABELS[what], line !== null && `line ${line}`, value].filter(Boolean).join(', ');

/** The lines of a report: errors, warnings, new records and records that exist already. */
export function ImportReportTable({ report }: { report: ImportReport }) {
  const all = useMemo(() => importReportLines(report).map((line, key): Row => ({ ...line, key })), [report]);
  const pages = usePages(all, undefined, report);
  return (
    <DataTable
      id="import-report"
      label="The report"
      columns={COLUMNS}
      rowKey={rowKey}
      rowName={rowName}
      read={READ}
      linesOfText={2}
      csv={() => ({ list: 'importReport', rows: all })}
      {...pages}
    />
  );
}
