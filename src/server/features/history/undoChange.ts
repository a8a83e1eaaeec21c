import type { FastifyInstance } from 'fastify';
import { effectOn, whyNotUndoable } from '../../../contract/changes';
import { changeSchema, type Change, type ChangedEntity } from '../../../contract/responses/changes';
import { ENTITY_KINDS } from '../../../contract/commands';
import { undoChangeSchema } from '../../../contract/filterChanges';
import { paths } from '../../../contract/paths';
import type { SkipBin } from '../../../contract/responses/skipBins';
import type { Db, Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { ApiError, notFound } from '../../http/errors/ApiError';
import type { Identity } from '../../identity/identity';
import { endWrite } from '../people/providerWrites';
import { registerCommand } from '../../commands/registerCommand';
import { refuseNumberInUse } from '../skipBins/refuseNumberInUse';
import {
  getChange,
  LARGE_CHANGE_MILLISECONDS,
  lockChange,
  mustGetChange,
} from '../../commands/changesRepository';
import type { EntityChange } from '../../commands/recordChange';
import { isAsLeft, openEntity, revertEntity } from './revertEntity';
import { refuseStaleUndo } from './refuseStaleUndo';
import { undoLargeChange } from './undoLargeChange';
import { undoWithProvider } from './undoWithProvider';
import { guardSwapDates } from '../skipBins/guardSwapDates';

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
  const reason = whyNotUndoable(change);
  if (reason) throw new ApiError('invalid-transition', `Nothing was undone: ${reason}`);
  return change;
}

/** Undoes a whole change, unless one of its entities was changed since. The undo is recorded as a change too. */
export function undoChange(app: FastifyInstance, db: Db, identity: Identity): void {
  registerCommand(app, db, {
    name: 'undoChange',
    method: 'POST',
    path: paths.undoChange,
    schema: undoChangeSchema,
    response: changeSchema,
    outside: {
      turn: ({ id }) => String(id),
      prepare: (_staff, { id }, onFailure) => undoWithProvider(db, identity, app.log, id, onFailure),
    },
    // The undo of an import may take longer than its request: it is carried out even if the client has disconnected.
    milliseconds: LARGE_CHANGE_MILLISECONDS,
    run: async ({ sql, staff }, { id, evenIfInUse = false }, write) => {
      if (write) await endWrite(sql, write);
      const change = await openForUndo(sql, id);
      if (change.entities.length < change.entityCount)
        return { changes: [], undoes: id, finish: await undoLargeChange(sql, staff, change) };
      const refuseLostDate = await guardSwapDates(sql, change);
      const opened: { recorded: ChangedEntity; current: Awaited<ReturnType<typeof openEntity>> }[] = [];
      // Locked in the recorded order, by kind and id, so that two undos cannot deadlock.
      for (const recorded of change.entities) {
        opened.push({ recorded, current: await openEntity(sql, recorded) });
      }
      for (const { recorded, current } of opened)
        if (!(await isAsLeft(sql, recorded, current))) await refuseStaleUndo(sql, change.entities);
      // What was created is removed before what it belongs to, and what was removed is restored after that.
      const rank = ({ recorded: { kind } }: (typeof opened)[number]) => ENTITY_KINDS.indexOf(kind);
      opened.sort((one, other) => rank(one) - rank(other));
      const created = opened.filter(({ recorded }) => effectOn(recorded) === 'created');
      const others = opened.filter((one) => !created.includes(one));
      const changes: EntityChange[] = [];
      for (const { recorded, current } of [...others, ...created.reverse()]) {
        changes.push(await revertEntity(sql, recorded, current));
      }
      await refuseLostDate();
      // Last, as in the commands that deliver a bin.
      for (const { kind, before, after } of changes)
        if (kind === 'skipBin' && before && after && !evenIfInUse)
          await refuseNumberInUse(sql, before as SkipBin, after as SkipBin);
      return { changes, undoes: id };
    },
  });
}
