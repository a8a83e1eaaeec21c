import type { CSV_LISTS, CsvList } from './csvLists';

type Lists = typeof CSV_LISTS;
type Name = keyof Lists;
type RowOf<List> = List extends CsvList<infer Row> ? Row : never;

/** A list whose rows the portal has, in their order. */
export type KnownRows = { [List in Name]: { list: List; rows: readonly RowOf<Lists[List]>[] } }[Name];

/** A list to be saved as a file: of known rows, or requested from the server. */
export type CsvFile =
  KnownRows | { list: Name; request: { path: string; query?: Record<string, string | number | undefined> } };
