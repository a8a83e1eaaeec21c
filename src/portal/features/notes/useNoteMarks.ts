import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { NoteKind } from '../../../contract/notes/notes';
import { lastKnown } from '../../api/lastKnown';
import { noteMarks, type NoteMarks, type RecordsOfColumns } from './noteMarks';
import { useListNotesOfRecordsQuery } from './notesApi';

function idsOf<Row>(rows: readonly Row[], records: RecordsOfColumns<Row>) {
  const ids: Partial<Record<NoteKind, number[]>> = {};
  for (const recordOf of Object.values(records)) {
    const all = rows.map(recordOf);
    for (const [kind] of all.slice(0, 1))
      ids[kind] = [...new Set(all.map(([, id]) => id))].sort((one, other) => one - other);
  }
  return ids;
}

/**
 * The marks of the notes on a page of a list; undefined before they are read, and if there are none.
 * @param records not changed from render to render; a column's cells are about records of one kind
 */
export function useNoteMarks<Row>(
  rows: readonly Row[],
  records: RecordsOfColumns<Row>,
): NoteMarks<Row> | undefined {
  const ids = useMemo(() => idsOf(rows, records), [rows, records]);
  const notes = lastKnown(useListNotesOfRecordsQuery(rows.length > 0 ? ids : skipToken));
  return useMemo(() => (notes?.length ? noteMarks(notes, records) : undefined), [notes, records]);
}
