import { boolean, object, type InferType } from 'yup';
import { numberChoice, textChoice } from '../fields';
import { NOTE_KINDS } from '../notes/notes';
import { SKIP_BIN_SIZES, SKIP_BIN_TYPES } from '../skipBinChoices';
import { described, id, instant, named, text, textOrNull } from './responseFields';

export const noteSchema = named(
  'Note',
  'What somebody wrote about an account, a job site or a bin.',
  object({
    id: id(),
    kind: described('Of what kind the record is that it is about.', textChoice(NOTE_KINDS).defined()),
    recordId: id(),
    text: text(),
    pinned: described('It comes first, and stands on the run sheet.', boolean().defined()),
    createdAt: instant(),
    author: described("The writer's e-mail address.", text()),
    record: described(
      'The record, and where it belongs. A bin has a type and a size instead of a name.',
      object({
        name: textOrNull(),
        type: textChoice(SKIP_BIN_TYPES).nullable().defined(),
        size: numberChoice(SKIP_BIN_SIZES).nullable().defined(),
        binNumber: textOrNull(),
        jobSiteId: id().nullable(),
        jobSiteName: textOrNull(),
        accountId: id(),
        accountName: textOrNull(),
      }).defined(),
    ),
    version: id(),
  }),
);
export type Note = InferType<typeof noteSchema>;
