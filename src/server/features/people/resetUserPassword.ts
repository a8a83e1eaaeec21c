import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { resetUserPasswordSchema } from '../../../contract/users';
import { userSchema, type User } from '../../../contract/responses/users';
import type { Db, Sql } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { ApiError } from '../../http/errors/ApiError';
import type { Identity } from '../../identity/identity';
import { changed } from '../../commands/recordChange';
import { limitPerStaff } from './limitPerStaff';
import { openForEdit } from '../../commands/openForEdit';
import { registerCommand } from '../../commands/registerCommand';
import { explainRefusal } from './explainRefusal';
import { usersTable } from './usersRepository';

async function openActive(sql: Sql, request: { id: number }): Promise<User> {
  const user = await openForEdit(sql, usersTable, 'user', request);
  if (user.status === 'disabled')
    throw new ApiError('invalid-transition', 'This user is disabled. Enable the user first');
  return user;
}

/** Has the provider send its e-mail for choosing a new password. */
export function resetUserPassword(app: FastifyInstance, db: Db, identity: Identity): void {
  const refuseTooMany = limitPerStaff('Too many reset emails. Please try again later');
  registerCommand(app, db, {
    name: 'resetUserPassword',
    method: 'POST',
    path: paths.userReset,
    schema: resetUserPasswordSchema,
    response: userSchema,
    outside: {
      turn: ({ id }) => String(id),
      prepare: async (staff, request) => {
        const { email } = await openActive(db, request);
        refuseTooMany(staff);
        await identity.sendPasswordReset(email).catch(explainRefusal);
      },
    },
    run: async ({ sql }, request) => {
      const before = await openActive(sql, request);
      // Changes only the version: each change in the history has its own.
      return changed('user', before, await updateRow(sql, usersTable, before.id, {}));
    },
  });
}
