import { Annotation } from '@blueprintjs/icons';
import type { Note } from '../../../contract/responses/notes';
import { contentOf, type Column } from '../../ui/table/columns/Column';
import { notesByRecord, type NotedRecord } from './notesByRecord';
import './noteMarks.css';

/** Whose notes a column's cells show, by the column's id. */
export type RecordsOfColumns<Row> = Readonly<Record<string, (row: Row) => NotedRecord>>;

/** What a list shows of its records' notes. */
export interface NoteMarks<Row> {
  /** The columns, with a mark where there are notes. */
  columns: <Given extends Column<Row>>(columns: readonly Given[]) => Given[];
  /** What screen readers say of them. */
  detailsOf: (row: Row) => string;
}

const MAX_NOTES = 3;
const MAX_LENGTH = 300;

/** The first notes of a record, a line each. */
function wordsOf(notes: readonly Note[]): string {
  const lines = notes
    .slice(0, MAX_NOTES)
    .map(({ text }) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text));
  const rest = notes.length - lines.length;
  return [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
}

export function noteMarks<Row>(notes: readonly Note[], records: RecordsOfColumns<Row>): NoteMarks<Row> {
  const notesOf = notesByRecord(notes);

  function marked<Given extends Column<Row>>(column: Given): Given {
    const recordOf = records[column.id];
    if (!recordOf || column.text === undefined) return column;
    const { text, textLines = (row: Row) => [text(row)], whole } = column;
    // The mark is as wide as these letters.
    const withSign =
      (lines: (row: Row) => string[]) =>
      (row: Row): string[] => {
        const [first = '', ...others] = lines(row);
        return notesOf(recordOf(row)).length > 0 ? [`${first} ⇄`, ...others] : [first, ...others];
      };
    return {
      ...column,
      textLines: withSign(textLines),
      ...(whole && { whole: withSign(whole) }),
      cell: (row: Row) => {
        const own = notesOf(recordOf(row));
        if (own.length === 0) return contentOf(column, row);
        return (
          <div className="ra-noted">
            <div>{contentOf(column, row)}</div>
            <Annotation size={12} title={wordsOf(own)} className="ra-sign" />
          </div>
        );
      },
    };
  }

  return {
    columns: (columns) => columns.map(marked),
    detailsOf: (row) =>
      Object.values(records)
        .flatMap((recordOf) => wordsOf(notesOf(recordOf(row))) || [])
        // A name is one line.
        .map((words) => `note: ${words.replace(/\s+/g, ' ')}`)
        .join(', '),
  };
}
