import { object, type InferType, type ObjectSchema } from 'yup';
import { textChoice } from '../fields';
import { IMPORT_STEPS, IMPORTED_KINDS, type ImportedKind } from '../imports';
import { changeSchema } from './changes';
import { errorBodySchema } from './errors';
import { anyOf, described, id, integer, listOf, named, text, textOrNull } from './responseFields';

const importRemarkSchema = named(
  'ImportRemark',
  'A message about a cell, a line or the whole file.',
  object({
    line: described(
      'The row number in a spreadsheet: the header is 1. `null`: the whole file.',
      id().nullable(),
    ),
    column: described('The heading in the file.', textOrNull()),
    value: described("The cell's text, cut to 100 characters.", textOrNull()),
    message: text(),
  }),
);
export type ImportRemark = InferType<typeof importRemarkSchema>;

const importRecordSchema = named(
  'ImportRecord',
  'A record that the import creates, or that exists already, with the first line that names it.',
  object({
    line: id(),
    kind: textChoice(IMPORTED_KINDS).defined(),
    name: text(),
    of: described("The names of the records that it belongs to: 'Depot, Acme'.", textOrNull()),
  }),
);
export type ImportRecord = InferType<typeof importRecordSchema>;

/** The first items of a list, and the number of all. */
function reported<Item extends object>(item: ObjectSchema<Item>) {
  return object({ count: integer(), first: listOf(item) }).defined();
}
export interface Reported<Item> {
  count: number;
  first: Item[];
}

const reportedRecords = reported(importRecordSchema).shape({
  counts: object(
    Object.fromEntries(IMPORTED_KINDS.map((kind) => [kind, integer()])) as Record<
      ImportedKind,
      ReturnType<typeof integer>
    >,
  ),
});
export type ReportedRecords = InferType<typeof reportedRecords>;

const importReportSchema = named(
  'ImportReport',
  'What a check has found, or an import has done.',
  object({
    lines: described('Lines below the header, without blank ones.', integer()),
    creates: described('What the import will create or, after it, has created.', reportedRecords),
    there: described('What exists already. An import does not change it.', reportedRecords),
    errors: described('If there is one, nothing is imported.', reported(importRemarkSchema)),
    warnings: reported(importRemarkSchema),
    leftOut: described(
      'The headings that are not recognised; their columns are not imported.',
      listOf(text()),
    ),
    plan: described(
      'The digest of what the import will do, to be sent with the import. `null` if that is nothing, or there are errors.',
      textOrNull(),
    ),
    changeId: described(
      "The id of the import's change in the history; `null` after a check.",
      id().nullable(),
    ),
  }),
);
export type ImportReport = InferType<typeof importReportSchema>;

/** A line of the response, which is `application/x-ndjson`: progress, and at the end the report or an error. */
export const importLineSchema = anyOf(
  object({
    step: textChoice(IMPORT_STEPS).defined(),
    done: described('Of all steps together; never falls.', integer()),
    of: integer(),
  }),
  object({ report: importReportSchema, change: changeSchema.nullable().defined() }),
  object({ error: errorBodySchema }),
).label('ImportLine');
export type ImportLine = InferType<typeof importLineSchema>;
