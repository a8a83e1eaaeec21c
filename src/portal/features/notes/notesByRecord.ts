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

/** The API takes no more. */
const READ_AT_ONCE = 500;

/** The ids that are asked for in one request with this one. */
export function readTogether(ids: readonly number[], id: number): readonly number[] {
  const index = ids.indexOf(id);
  return ids.slice(index - (index % READ_AT_ONCE)).slice(0, READ_AT_ONCE);
}
