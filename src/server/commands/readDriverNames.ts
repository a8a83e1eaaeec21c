import { JOB_NAMES, JOBS } from '../../contract/lifecycle/lifecycle';
import type { SkipBin } from '../../contract/responses/skipBins';
import { integer, readPrepared, text } from '../db/columns';
import type { Sql } from '../db/Db';
import type { EntityChange } from './recordChange';

/** The fields of a bin that have the id of a driver. */
const FIELDS = JOB_NAMES.map((job) => JOBS[job].driver);
export const DRIVER_FIELDS: ReadonlySet<string> = new Set(FIELDS);

function changedDrivers({ kind, before, after }: EntityChange): number[] {
  if (kind !== 'skipBin') return [];
  const [old, current] = [before, after] as [SkipBin | undefined, SkipBin | undefined];
  return FIELDS.filter((field) => (old?.[field] ?? null) !== (current?.[field] ?? null))
    .flatMap((field) => [old?.[field], current?.[field]])
    .filter((id) => typeof id === 'number');
}

/** The names of the drivers whom these changes assign or take away, by their ids. Most changes have none, and nothing is read. */
export async function readDriverNames(
  sql: Sql,
  changes: readonly EntityChange[],
): Promise<ReadonlyMap<unknown, string>> {
  const ids = changes.flatMap(changedDrivers);
  if (ids.length === 0) return new Map();
  const drivers = await readPrepared(
    sql,
    { id: integer, name: text },
    'select id, name from drivers where id = any($1::integer[])',
    [ids],
  );
  return new Map(drivers.map(({ id, name }) => [id, name]));
}
