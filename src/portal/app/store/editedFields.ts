import { fieldChange } from '../../features/changes/changeWords';

export type RecordFields = Readonly<Record<string, unknown>>;

/** For each command that edits fields, the queries whose data has the edited record. */
const QUERIES: Readonly<Record<string, RegExp>> = {
  updateSkipBin: /SkipBin|listBins|Attention/,
  updateAccount: /Account/,
  updateJobSite: /JobSite|Attention/,
  archiveJobSite: /JobSite/,
  updateUser: /listUsers/,
  setUserStatus: /listUsers/,
};

interface Cached {
  endpointName?: string;
  data?: unknown;
  error?: unknown;
}

export interface WithCache {
  adminApi: {
    queries: Record<string, Cached | undefined>;
    mutations: Record<string, Cached | undefined>;
  };
}

/** An item of what needs attention: a problem of one of these records. */
type AttentionItem = Partial<Record<'skipBin' | 'jobSite', RecordFields | null>>;

/** The records in a query's data: a page of bins or of what needs attention, a list, or a single record. */
function recordsIn(data: unknown, command: string): unknown[] {
  const { bins, items } = (data ?? {}) as { bins?: unknown[]; items?: AttentionItem[] };
  if (items) return items.map((item) => (command === 'updateSkipBin' ? item.skipBin : item.jobSite));
  return bins ?? [data].flat();
}

/** The cached record in the version that an edit starts from; undefined if it is not cached. */
export function recordBefore(
  { adminApi: { queries, mutations } }: WithCache,
  command: string,
  { id, version }: RecordFields,
): RecordFields | undefined {
  const readBy = QUERIES[command];
  if (!readBy) return undefined;
  const read = Object.values(queries)
    .filter((cached) => readBy.test(cached?.endpointName ?? ''))
    .flatMap((cached) => recordsIn(cached?.data, command));
  // An edit refused as stale was answered with the current record.
  const refused = Object.values(mutations)
    .filter((cached) => cached?.endpointName === command)
    .map((cached) => (cached?.error as { current?: unknown } | undefined)?.current);
  return [...read, ...refused]
    .map((record) => (record ?? undefined) as RecordFields | undefined)
    .find((record) => record?.id === id && record?.version === version);
}

const MAX_TEXT_LENGTH = 120;

/** 'Type Timber → Metals', one for each field that the edit changed. */
export function editedFields(request: RecordFields, before: RecordFields, after: RecordFields): string[] {
  return Object.keys(request)
    .filter((field) => !['id', 'version'].includes(field))
    .filter((field) => (before[field] ?? null) !== (after[field] ?? null))
    .map((field) => fieldChange(field, { old: before[field], new: after[field] }))
    .map((words) => words.charAt(0).toUpperCase() + words.slice(1))
    .map((words) => (words.length > MAX_TEXT_LENGTH ? `${words.slice(0, MAX_TEXT_LENGTH)}…` : words));
}
