import type { Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { ApiError } from '../../http/errors/ApiError';
import { listChangesSince, type RecordedVersion } from '../../commands/changesRepository';

/** @throws ApiError `conflict`, with the changes since these versions and the newest one's author */
export async function refuseStaleUndo(sql: Sql, entities: readonly RecordedVersion[]): Promise<never> {
  const changes = parseJson(await listChangesSince(sql, entities));
  const [newest] = changes;
  const known = (id: number, kind: string) => entities.find((one) => one.id === id && one.kind === kind);
  const { name } = newest?.entities.find(({ id, kind }) => known(id, kind)) ?? {};
  throw new ApiError(
    'conflict',
    `Nothing was undone: ${name ?? 'it'} has been changed since${newest ? ` by ${newest.actorEmail}` : ''}`,
    { changes },
  );
}
