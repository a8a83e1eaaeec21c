import { object, type InferType } from 'yup';
import { dateField } from './dateField';
import { idInQuery, numberInQuery, optionalText, requiredId, textChoice } from './fields';

/** What a change can be about. */
export const ENTITY_KINDS = ['account', 'jobSite', 'skipBin', 'user'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** Every command that writes, by the name that it has everywhere. */
export const COMMANDS = [
  'createAccount',
  'createJobSite',
  'updateJobSite',
  'archiveJobSite',
  'createSkipBin',
  'updateSkipBin',
  'markDelivered',
  'requestCollection',
  'markCollected',
  'cancelSkipBin',
  'createUser',
  'undoChange',
] as const;
export type Command = (typeof COMMANDS)[number];

/** A field's value before and after; `null` before a creation and after a removal. */
export interface FieldChange {
  old: unknown;
  new: unknown;
}

export interface ChangedEntity {
  kind: EntityKind;
  id: number;
  /** What it was called right after the change. */
  name: string;
  /** The version that the change gave it. */
  version: number;
  /** Whose history it belongs to besides its own. */
  accountId: number;
  jobSiteId: number | null;
  fields: Record<string, FieldChange>;
}

/** One write: who, when, what. A swap is one change with two bins. */
export interface Change {
  id: number;
  /** An instant, ISO 8601. */
  at: string;
  actorUid: string;
  actorEmail: string;
  command: Command;
  /** The change that this one took back. */
  undoes: number | null;
  /** The change that took this one back. */
  undoneBy: number | null;
  entities: ChangedEntity[];
}

/** What a stream begins with: the last change that there was, and how long ago; `null` for longer than a day. */
export interface StreamOpened {
  lastChangeId: number;
  lastChangeAgoMilliseconds: number | null;
}

/** A field of each kind that is never empty, so it tells whether the entity was there before and after. */
const ALWAYS_SET = { account: 'status', jobSite: 'status', skipBin: 'status', user: 'email' } as const;

export type ChangeEffect = 'created' | 'changed' | 'removed';

export function effectOn({ kind, fields }: Pick<ChangedEntity, 'kind' | 'fields'>): ChangeEffect {
  const sign = fields[ALWAYS_SET[kind]];
  if (sign?.old === null) return 'created';
  return sign?.new === null ? 'removed' : 'changed';
}

/** Whether a change can be taken back as far as it tells by itself, and if not, why. */
export function isUndoable({
  command,
  undoneBy,
}: Pick<Change, 'command' | 'undoneBy'>): { undoable: true } | { undoable: false; reason: string } {
  if (undoneBy !== null) return { undoable: false, reason: 'This has already been undone' };
  // The sign-in lives with the identity provider: removed, it would lock a person out, and its password is gone for good.
  if (command === 'createUser') return { undoable: false, reason: 'Adding a user cannot be undone' };
  return { undoable: true };
}

const LARGEST_PAGE = 200;
const USUAL_PAGE = 50;

export const filterChangesSchema = object({
  /** The e-mail address of the one who did it. */
  person: optionalText(254),
  kind: textChoice(ENTITY_KINDS),
  skipBinId: idInQuery(),
  jobSiteId: idInQuery(),
  accountId: idInQuery(),
  /** The first and the last day, as the business's calendar shows them. */
  from: dateField(),
  to: dateField(),
  search: optionalText(200),
  /** Only what is older than this change: the last one of the page before. */
  before: idInQuery(),
  limit: numberInQuery(1, LARGEST_PAGE).default(USUAL_PAGE),
});
export type FilterChanges = InferType<typeof filterChangesSchema>;

export const undoChangeSchema = object({ id: requiredId() });
export type UndoChange = InferType<typeof undoChangeSchema>;
