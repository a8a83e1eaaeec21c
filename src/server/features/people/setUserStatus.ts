import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { setUserStatusSchema } from '../../../contract/users';
import { userSchema } from '../../../contract/responses/users';
import type { Db } from '../../db/Db';
import type { Identity } from '../../identity/identity';
import { registerCommand } from '../../commands/registerCommand';
import { changeUser, saveChangedUser } from './changeUser';

/** Disables or enables a user. A disabled user cannot sign in. */
export function setUserStatus(app: FastifyInstance, db: Db, identity: Identity): void {
  registerCommand(app, db, {
    name: 'setUserStatus',
    method: 'PUT',
    path: paths.userStatus,
    schema: setUserStatusSchema,
    response: userSchema,
    outside: {
      turn: ({ id }) => String(id),
      prepare: (_staff, request, onFailure) =>
        changeUser(db, identity, app.log, request, () => ({ status: request.status }), onFailure),
    },
    run: ({ sql }, request, write) => saveChangedUser(sql, request, write),
  });
}
