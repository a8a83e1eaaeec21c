import { groupBy } from '../../../contract/groupBy';
import type { NoteKind } from '../../../contract/notes/notes';
import type { Note } from '../../../contract/responses/notes';

/** A record that notes are about. */
export type NotedRecord = readonly [kind: NoteKind, id: number];

const NONE: readonly Note[] = [];

/** The pinned ones first; the API lists the newest first. */
export function pinnedFirst(notes: readonly Note[]): Note[] {
  return [...notes].sort((one, other) => Number(other.pinned) - Number(one.pinned));
}

/** Finds the notes of a record, in their order. */
export function notesByRecord(notes: readonly Note[]): (record: NotedRecord) => readonly Note[] {
  const found = groupBy(pinnedFirst(notes), ({ kind, recordId }) => `${kind} ${recordId}`);
  return ([kind, id]) => found.get(`${kind} ${id}`) ?? NONE;
}
