import type { EntityKind } from '../../contract/commands';
import { JOB_NAMES, JOBS } from '../../contract/lifecycle/lifecycle';
import { integer, readPrepared, text } from '../db/columns';
import type { Sql } from '../db/Db';

/** The fields that have the id of a driver, by the kind of their record; the name of a run says whose it is. */
export const DRIVER_FIELDS: Readonly<Partial<Record<EntityKind, readonly string[]>>> = {
  skipBin: JOB_NAMES.map((job) => JOBS[job].driver),
  standingOrder: ['driverId'],
};

/** A record's kind, and the record before and after a command. */
interface ChangedRecord {
  kind: EntityKind;
  before?: object;
  after?: object;
}

function changedDrivers({ kind, before, after }: ChangedRecord): number[] {
  const [old, current] = [before, after] as (Readonly<Record<string, unknown>> | undefined)[];
  return (DRIVER_FIELDS[kind] ?? [])
    .filter((field) => (old?.[field] ?? null) !== (current?.[field] ?? null))
    .flatMap((field) => [old?.[field], current?.[field]])
    .filter((id) => typeof id === 'number');
}

/** The names of the drivers whom these changes assign or take away, by their ids. Most changes have none, and nothing is read. */
export async function readDriverNames(
  sql: Sql,
  changes: readonly ChangedRecord[],
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
