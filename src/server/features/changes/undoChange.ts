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
 * Reads a change and locks it against another undo until the transaction ends.
 * @throws ApiError `not-found`; `conflict` when it was undone before; `invalid-transition` when it can never be undone
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

/** @throws ApiError `conflict`, with the changes since and who made the newest */
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

/** Undoes a whole change, unless one of its entities was changed since. The undo is recorded as a change too. */
export function undoChange(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'undoChange',
    method: 'POST',
    path: paths.undoChange,
    schema: undoChangeSchema,
    run: async ({ sql }, { id }) => {
      const change = await openForUndo(sql, id);
      const opened = [];
      // Locked in the recorded order, by kind and id, so that two undos cannot deadlock.
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
