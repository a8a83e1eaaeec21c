import { object, type InferType } from 'yup';
import type { EntityKind } from '../commands';
import {
  idInQuery,
  optionalFlag,
  optionalIdsInQuery,
  REQUIRED,
  requiredId,
  requiredText,
  textChoice,
  version,
} from '../fields';

/** The kinds of record that notes are about. */
export const NOTE_KINDS = ['account', 'jobSite', 'skipBin'] as const satisfies readonly EntityKind[];
export type NoteKind = (typeof NOTE_KINDS)[number];

const NOTE_LENGTH = 2_000;
const text = () => requiredText(NOTE_LENGTH, REQUIRED, { multiline: true });

/** The id is that of the record. */
export const createNoteSchema = object({
  kind: textChoice(NOTE_KINDS).required(REQUIRED),
  id: requiredId(),
  text: text(),
  pinned: optionalFlag(),
});
export type CreateNote = InferType<typeof createNoteSchema>;

export const updateNoteSchema = object({
  id: requiredId(),
  version: version(),
  text: text(),
  pinned: optionalFlag().required(REQUIRED),
});
export type UpdateNote = InferType<typeof updateNoteSchema>;

export const removeNoteSchema = object({ id: idInQuery().required(REQUIRED), version: idInQuery() });
export type RemoveNote = InferType<typeof removeNoteSchema>;

/** The query of GET /notes: the record. */
export const listNotesSchema = object({
  kind: textChoice(NOTE_KINDS).required(REQUIRED),
  id: idInQuery().required(REQUIRED),
});
export type ListNotes = InferType<typeof listNotesSchema>;

/** The query of GET /notes/records: which records, by their ids. */
export const listNotesOfRecordsSchema = object({
  accountIds: optionalIdsInQuery(),
  jobSiteIds: optionalIdsInQuery(),
  skipBinIds: optionalIdsInQuery(),
});
