import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { removeUserSchema } from '../../../contract/users';
import { userSchema } from '../../../contract/responses/users';
import type { Db } from '../../db/Db';
import { deleteRow } from '../../db/rows';
import type { Identity } from '../../identity/identity';
import { openForEdit } from '../../commands/openForEdit';
import { holdWrite, settleWrite } from './providerWrites';
import { registerCommand } from '../../commands/registerCommand';
import { beginUserWrite } from './changeUser';
import { usersTable } from './usersRepository';

/**
 * Removes a user from the database and the identity provider. The provider cannot restore a user, so the user
 * is first disabled there, and deleted once the row is gone.
 */
export function removeUser(app: FastifyInstance, db: Db, identity: Identity): void {
  registerCommand(app, db, {
    name: 'removeUser',
    method: 'DELETE',
    path: paths.users,
    schema: removeUserSchema,
    response: userSchema,
    outside: {
      turn: ({ id }) => String(id),
      prepare: async (_staff, request, onFailure) => {
        const { write } = await beginUserWrite(db, identity, app.log, request, onFailure);
        await identity.updateUser(write.uid, { isDisabled: true });
        return write;
      },
      finish: (write) => settleWrite(db, identity, write, app.log),
    },
    run: async ({ sql }, request, write) => {
      await holdWrite(sql, write);
      const before = await openForEdit(sql, usersTable, 'user', request);
      await deleteRow(sql, usersTable, before.id);
      return { saved: JSON.stringify(before), changes: [{ kind: 'user', before }] };
    },
  });
}
