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
] as const;
export type Command = (typeof COMMANDS)[number];

/** A field's value before and after; `null` before a creation. */
export interface FieldChange {
  old: unknown;
  new: unknown;
}

export interface ChangedEntity {
  kind: EntityKind;
  id: number;
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
  entities: ChangedEntity[];
}
