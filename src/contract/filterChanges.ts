import { object, type InferType } from 'yup';
import { ENTITY_KINDS } from './commands';
import { dateField } from './dateField';
import { idInQuery, numberInQuery, optionalFlag, optionalText, requiredId, textChoice } from './fields';

const MAX_PAGE = 200;
const USUAL_PAGE = 50;

export const filterChangesSchema = object({
  /** The actor's e-mail address. */
  person: optionalText(254),
  kind: textChoice(ENTITY_KINDS),
  skipBinId: idInQuery(),
  jobSiteId: idInQuery(),
  accountId: idInQuery(),
  /** First and last day, inclusive, in the business's time zone. */
  from: dateField(),
  to: dateField(),
  search: optionalText(200),
  /** Cursor: only changes older than this id, the last one of the previous page. */
  before: idInQuery(),
  limit: numberInQuery(1, MAX_PAGE).default(USUAL_PAGE),
});
export type FilterChanges = InferType<typeof filterChangesSchema>;

/** Here rather than in changes.ts, which the portal loads without yup. */
export const undoChangeSchema = object({
  id: requiredId(),
  /** Also if the number of a bin that is delivered again is in use on another job site. */
  evenIfInUse: optionalFlag(),
});
