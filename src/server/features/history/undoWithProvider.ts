import type { FastifyBaseLogger } from 'fastify';
import { effectOn, whyNotUndoable } from '../../../contract/changes';
import type { Db } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import type { Identity } from '../../identity/identity';
import { ApiError } from '../../http/errors/ApiError';
import type { ProviderWrite } from '../people/providerWrites';
import type { OnFailure } from '../../commands/registerCommand';
import { changeUser } from '../people/changeUser';
import { usersTable } from '../people/usersRepository';
import { getChange } from '../../commands/changesRepository';
import { isAsLeft, oldFields } from './revertEntity';

/**
 * Writes to the identity provider what the undo will then write to the user's row. Does nothing if the change edits no user, or if
 * the undo will be refused.
 */
export async function undoWithProvider(
  db: Db,
  identity: Identity,
  log: FastifyBaseLogger,
  id: number,
  onFailure: OnFailure,
): Promise<ProviderWrite | undefined> {
  const json = await getChange(db, id);
  const change = json && parseJson(json);
  const recorded = change?.entities.find(({ kind }) => kind === 'user');
  if (!change || whyNotUndoable(change)) return undefined;
  if (!recorded || effectOn(recorded) !== 'changed') return undefined;
  const current = await usersTable.get(db, recorded.id);
  if (!current) return undefined;
  const parsed = parseJson(current);
  if (!(await isAsLeft(db, recorded, parsed))) return undefined;
  try {
    const opened = { id: recorded.id, version: parsed.version };
    return await changeUser(db, identity, log, opened, () => oldFields(recorded), onFailure);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'email-already-exists')
      throw new ApiError('conflict', 'Nothing was undone: another user has the email address by now');
    throw error;
  }
}
