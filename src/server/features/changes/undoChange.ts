import type { FastifyInstance } from 'fastify';
import { isUndoable, undoChangeSchema, type Change } from '../../../contract/changes';
import { paths } from '../../../contract/paths';
import type { Db, Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { ApiError, notFound } from '../../http/errors/ApiError';
import { registerCommand } from '../registerCommand';
import { getChange, listChangesSince, lockChange, mustGetChange } from './changesRepository';
import type { EntityChange } from './recordChange';
import { isAsLeft, openEntity, revertEntity } from './revertEntity';

/**
 * The change, which nobody else can undo until the transaction ends.
 * @throws ApiError `not-found`; `conflict` when it was undone before; `invalid-transition` when it never can be
 */
async function openForUndo(sql: Sql, id: number): Promise<Change> {
  await lockChange(sql, id);
  const json = await getChange(sql, id);
  if (!json) throw notFound('change');
  const change = parseJson(json);
  if (change.undoneBy !== null) {
    const undoing = parseJson(await mustGetChange(sql, change.undoneBy));
    throw new ApiError('conflict', `Nothing was undone: ${undoing.actorEmail} has already undone this`, {
      changes: [undoing],
    });
  }
  const answer = isUndoable(change);
  if (!answer.undoable) throw new ApiError('invalid-transition', `Nothing was undone: ${answer.reason}`);
  return change;
}

/** @throws ApiError `conflict`, which says who has changed what since */
async function refuseWhatChangedSince(sql: Sql, { entities }: Change): Promise<never> {
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

/** Takes a whole change back, unless anything that it touched was changed after it; that this was done is a change of its own. */
export function undoChange(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'undoChange',
    method: 'POST',
    path: paths.undoChange,
    schema: undoChangeSchema,
    run: async ({ sql }, { id }) => {
      const change = await openForUndo(sql, id);
      const opened = [];
      // In the order of their ids, which is how they come: two undos never wait for each other in a circle.
      for (const recorded of change.entities) {
        opened.push({ recorded, current: await openEntity(sql, recorded) });
      }
      if (!opened.every(({ recorded, current }) => isAsLeft(recorded, current))) {
        await refuseWhatChangedSince(sql, change);
      }
      const changes: EntityChange[] = [];
      for (const { recorded, current } of opened) changes.push(await revertEntity(sql, recorded, current));
      return { changes, undoes: id };
    },
  });
}
