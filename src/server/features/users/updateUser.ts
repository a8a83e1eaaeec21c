import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { updateUserSchema } from '../../../contract/users';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import type { Identity } from '../../identity/identity';
import { changed } from '../changes/recordChange';
import { openForEdit } from '../openForEdit';
import { endWrite } from '../providerWrites';
import { registerCommand } from '../registerCommand';
import { changeUser } from './changeUser';
import { emailTaken, isEmailTaken, usersTable } from './usersRepository';

/** Changes names and e-mail address with the identity provider and in the database, or in neither. */
export function updateUser(app: FastifyInstance, db: Db, identity: Identity): void {
  registerCommand(app, db, {
    name: 'updateUser',
    method: 'PUT',
    path: paths.users,
    schema: updateUserSchema,
    answers: 'User',
    outside: {
      turn: ({ id }) => String(id),
      prepare: (_staff, request, onFailure) =>
        changeUser(
          db,
          identity,
          app.log,
          request,
          async (current) => {
            const { email, firstName = current.firstName, lastName = current.lastName } = request;
            if (email !== current.email && (await isEmailTaken(db, email))) throw emailTaken();
            return { email, firstName, lastName };
          },
          onFailure,
        ),
    },
    run: async ({ sql }, request, write) => {
      await endWrite(sql, write);
      const before = await openForEdit(sql, usersTable, 'user', request);
      return changed('user', before, await updateRow(sql, usersTable, before.id, request));
    },
  });
}
