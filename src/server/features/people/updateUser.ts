import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { updateUserSchema } from '../../../contract/users';
import { userSchema } from '../../../contract/responses/users';
import type { Db } from '../../db/Db';
import type { Identity } from '../../identity/identity';
import { registerCommand } from '../../commands/registerCommand';
import { changeUser, saveChangedUser } from './changeUser';
import { emailTaken, isEmailTaken } from './usersRepository';

/** Changes names and e-mail address with the identity provider and in the database, or in neither. */
export function updateUser(app: FastifyInstance, db: Db, identity: Identity): void {
  registerCommand(app, db, {
    name: 'updateUser',
    method: 'PUT',
    path: paths.users,
    schema: updateUserSchema,
    response: userSchema,
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
    run: ({ sql }, request, write) => saveChangedUser(sql, request, write),
  });
}
