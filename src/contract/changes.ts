/** The kinds of record that a change can affect. */
export const ENTITY_KINDS = ['account', 'jobSite', 'skipBin', 'user', 'staff'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** All write commands except those of `Setting`; portal, server and history use the same names. */
export const WRITE_COMMANDS = [
  'createAccount',
  'updateAccount',
  'createJobSite',
  'updateJobSite',
  'archiveJobSite',
  'createSkipBin',
  'updateSkipBin',
  'markDelivered',
  'requestCollection',
  'rescheduleSkipBin',
  'withdrawCollection',
  'markCollected',
  'cancelSkipBin',
  'createUser',
  'updateUser',
  'resetUserPassword',
  'setUserStatus',
  'removeUser',
  'inviteStaff',
  'resendInvitation',
  'removeStaff',
  'importFile',
  'undoChange',
] as const;
export type Command = (typeof WRITE_COMMANDS)[number];

/** The commands that write saved views. They are not recorded in the history. */
export type Setting = 'createView' | 'updateView' | 'removeView' | 'orderViews';

/** Fields of an entity that are not recorded as changed: the id, the version, nested entities, and what no command writes. */
export const UNRECORDED_FIELDS = [
  'id',
  'version',
  'jobSite',
  'account',
  'replacement',
  'lastSignedIn',
] as const;
export type RecordedField<Entity> = Exclude<keyof Entity, (typeof UNRECORDED_FIELDS)[number]>;

/** A field's value before and after; `null` before a creation and after a removal. */
export interface FieldChange {
  old: unknown;
  new: unknown;
}

export interface ChangedEntity {
  kind: EntityKind;
  id: number;
  /** The record's name after the change. */
  name: string;
  /** The record's version after the change. */
  version: number;
  /** The account and the job site whose histories also contain this change; staff belong to no account. */
  accountId: number | null;
  jobSiteId: number | null;
  /** The bin's number, and the names of the site and the account that it belongs to, right after the change. */
  binNumber: string | null;
  jobSiteName: string | null;
  accountName: string | null;
  fields: Record<string, FieldChange>;
}

/** One write: who, when, what. A swap is one change with two bins. */
export interface Change {
  id: number;
  /**
   * An instant, ISO 8601.
   * @format date-time
   */
  at: string;
  actorUid: string;
  actorEmail: string;
  command: Command;
  /** Equal for all changes of one step of the user, such as many bins marked delivered at once; null for a step of its own. */
  stepId: string | null;
  /** Id of the change that this one undid. */
  undoes: number | null;
  /** Id of the change that undid this one. */
  undoneBy: number | null;
  /** Of a large change only the first; those that match a filter come first. */
  entities: ChangedEntity[];
  /** The number of all entities of the change. */
  entityCount: number;
}

/** First event of a stream: the latest change and its age; the age is `null` above one day. */
export interface StreamOpened {
  lastChangeId: number;
  lastChangeAgoMilliseconds: number | null;
}

/** A field of each kind that is never empty. If it was `null` before, the entity was created; if it is `null` after, removed. */
const ALWAYS_SET = {
  account: 'status',
  jobSite: 'status',
  skipBin: 'status',
  user: 'email',
  staff: 'email',
} as const;

/** A sent e-mail cannot be recalled, nor a sign-in that was removed at the identity provider restored. */
const NEVER_UNDONE = /^(reset|remove|invite|resend)/;

export type ChangeEffect = 'created' | 'changed' | 'removed';

export function effectOn({ kind, fields }: Pick<ChangedEntity, 'kind' | 'fields'>): ChangeEffect {
  const sign = fields[ALWAYS_SET[kind]];
  if (sign?.old === null) return 'created';
  return sign?.new === null ? 'removed' : 'changed';
}

/** Why a change cannot be undone, as far as the change alone shows it; undefined if it can be. */
export function whyNotUndoable({
  command,
  undoneBy,
}: Pick<Change, 'command' | 'undoneBy'>): string | undefined {
  if (undoneBy !== null) return 'This has already been undone';
  // The sign-in is stored at the identity provider: removing it locks the user out, and the password cannot be restored.
  if (command === 'createUser') return 'Adding a user cannot be undone';
  return NEVER_UNDONE.test(command) ? 'This cannot be undone' : undefined;
}
