import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { createUserSchema } from '../../../contract/users';
import type { Db } from '../../db/Db';
import { holdRow, insertRow } from '../../db/rows';
import { EmailTakenError, RefusedValueError } from '../../identity/identityErrors';
import type { Identity } from '../../identity/identity';
import { ApiError, invalidField } from '../../plugins/ApiError';
import { accountsTable } from '../accounts/accountsRepository';
import { created } from '../changes/recordChange';
import { registerCommand } from '../registerCommand';
import { isEmailTaken, usersTable } from './usersRepository';

function emailTaken(): ApiError {
  const message = 'There is already a user with this email address';
  return new ApiError('email-already-exists', message, { errors: [{ path: 'email', message }] });
}

/** Makes the user with the identity provider and in the database, or in neither. The password goes to the provider and nowhere else. */
export function createUser(app: FastifyInstance, db: Db, identity: Identity): void {
  registerCommand(app, db, {
    name: 'createUser',
    method: 'POST',
    path: paths.users,
    schema: createUserSchema,
    identifying: ({ password: _secret, ...rest }) => rest,
    run: async ({ sql, onRollback }, { password, ...user }) => {
      if (!(await holdRow(sql, accountsTable, user.accountId)))
        throw invalidField('accountId', 'There is no such account');
      if (await isEmailTaken(sql, user.email)) throw emailTaken();
      const displayName = [user.firstName, user.lastName].filter(Boolean).join(' ');
      const uid = await identity
        .createUser({ email: user.email, password, displayName })
        .catch((error: unknown) => {
          if (error instanceof EmailTakenError) throw emailTaken();
          if (error instanceof RefusedValueError) throw invalidField(error.field, error.message);
          throw error;
        });
      onRollback(() => identity.deleteUser(uid));
      return created('user', await insertRow(sql, usersTable, { ...user, uid }));
    },
  });
}
