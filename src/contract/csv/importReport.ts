import { KIND_LABELS } from '../changes';
import type { ImportRecord, ImportRemark, ImportReport } from '../responses/imports';

export const REPORT_LINE_LABELS = {
  error: 'Error',
  warning: 'Warning',
  new: 'New',
  there: 'There already',
} as const;

/** A remark about a place in the file, or one of its records. */
export interface ImportReportLine {
  what: keyof typeof REPORT_LINE_LABELS;
  /** The row number in a spreadsheet; `null`: the whole file. */
  line: number | null;
  /** The heading of the column, or the kind of the record. */
  of: string | null;
  /** The value in the file, or the name of the record. */
  value: string | null;
  message: string | null;
}

const ofRemark = (what: 'error' | 'warning') => (remark: ImportRemark) => ({
  what,
  line: remark.line,
  of: remark.column,
  value: remark.value,
  message: remark.message,
});

const ofRecord = (what: 'new' | 'there') => (record: ImportRecord) => ({
  what,
  line: record.line,
  of: KIND_LABELS[record.kind],
  value: record.name,
  message: record.of,
});

/** The lines of a report: errors, warnings, new records, records that exist already. */
export function importReportLines({ errors, warnings, creates, there }: ImportReport): ImportReportLine[] {
  return [
    ...errors.first.map(ofRemark('error')),
    ...warnings.first.map(ofRemark('warning')),
    ...creates.first.map(ofRecord('new')),
    ...there.first.map(ofRecord('there')),
  ];
}
