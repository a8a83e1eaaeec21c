import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { setUserStatusSchema } from '../../../contract/users';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import type { Identity } from '../../identity/identity';
import { changed } from '../changes/recordChange';
import { openForEdit } from '../openForEdit';
import { endWrite } from '../providerWrites';
import { registerCommand } from '../registerCommand';
import { changeUser } from './changeUser';
import { usersTable } from './usersRepository';

/** Disables or enables a user. A disabled user cannot sign in. */
export function setUserStatus(app: FastifyInstance, db: Db, identity: Identity): void {
  registerCommand(app, db, {
    name: 'setUserStatus',
    method: 'PUT',
    path: paths.userStatus,
    schema: setUserStatusSchema,
    answers: 'User',
    outside: {
      turn: ({ id }) => String(id),
      prepare: (_staff, request, onFailure) =>
        changeUser(db, identity, app.log, request, () => ({ status: request.status }), onFailure),
    },
    run: async ({ sql }, request, write) => {
      await endWrite(sql, write);
      const before = await openForEdit(sql, usersTable, 'user', request);
      return changed('user', before, await updateRow(sql, usersTable, before.id, { status: request.status }));
    },
  });
}
