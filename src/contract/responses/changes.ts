import { object, type InferType, type Schema } from 'yup';
import { ENTITY_KINDS, WRITE_COMMANDS } from '../commands';
import { textChoice } from '../fields';
import {
  anyValue,
  described,
  id,
  instant,
  integer,
  listOf,
  named,
  recordOf,
  text,
  textOrNull,
} from './responseFields';

const fieldChangeSchema = named(
  'FieldChange',
  "A field's value before and after; `null` before a creation and after a removal.",
  object({
    old: anyValue(),
    new: anyValue(),
    words: described(
      'What the old and the new value were called then, if they are ids: the names of drivers.',
      object({ old: textOrNull(), new: textOrNull() }).optional(),
    ),
  }),
);
export type FieldChange = InferType<typeof fieldChangeSchema>;

export const changedEntitySchema = named(
  'ChangedEntity',
  'A record as a change left it. Its names are those right after the change.',
  object({
    kind: textChoice(ENTITY_KINDS).defined(),
    id: id(),
    name: text(),
    version: id(),
    accountId: described(
      'The account and the job site whose histories also contain this change; staff, webhooks, drivers and runs belong to no account.',
      id().nullable(),
    ),
    jobSiteId: id().nullable(),
    binNumber: textOrNull(),
    jobSiteName: textOrNull(),
    accountName: textOrNull(),
    fields: recordOf(fieldChangeSchema),
  }),
);
export type ChangedEntity = InferType<typeof changedEntitySchema>;

export const changeSchema = named(
  'Change',
  'One write: who, when, what. A swap is one change with two bins.',
  object({
    id: id(),
    at: instant(),
    actorUid: text(),
    actorEmail: text(),
    command: textChoice(WRITE_COMMANDS).defined(),
    stepId: described(
      'Equal for all changes of one step of the user, such as many bins marked delivered at once; null for a step of its own.',
      textOrNull(),
    ),
    undoes: described('Id of the change that this one undid.', id().nullable()),
    undoneBy: described('Id of the change that undid this one.', id().nullable()),
    entities: described(
      'Of a large change only the first; those that match a filter come first.',
      listOf(changedEntitySchema),
    ),
    entityCount: described('The number of all entities of the change.', integer()),
  }),
);
export type Change = InferType<typeof changeSchema>;

/** What a command answers to a client that prefers the change beside the record; null if the request was a repetition. */
export function withChange<Saved extends Schema>(saved: Saved) {
  return object({ saved, change: changeSchema.nullable().defined() });
}

export const streamOpenedSchema = named(
  'StreamOpened',
  'First event of a stream: the latest change and its age; the age is `null` above one day.',
  object({ lastChangeId: integer(), lastChangeAgoMilliseconds: integer().nullable() }),
);
export type StreamOpened = InferType<typeof streamOpenedSchema>;
