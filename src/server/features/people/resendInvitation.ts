import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { resendInvitationSchema } from '../../../contract/staff';
import { staffMemberSchema, type StaffMember } from '../../../contract/responses/staff';
import type { Db, Sql } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { ApiError } from '../../http/errors/ApiError';
import type { Identity } from '../../identity/identity';
import { changed } from '../../commands/recordChange';
import { limitPerStaff } from './limitPerStaff';
import { openForEdit } from '../../commands/openForEdit';
import { registerCommand } from '../../commands/registerCommand';
import { explainRefusal } from './explainRefusal';
import { staffTable } from './staffRepository';

async function openInvited(sql: Sql, request: { id: number }): Promise<StaffMember> {
  const person = await openForEdit(sql, staffTable, 'member of staff', request);
  if (person.status !== 'invited')
    throw new ApiError('invalid-transition', 'This person has signed in already, and needs no invitation');
  return person;
}

/** Has the provider send the e-mail for choosing a password once more. */
export function resendInvitation(app: FastifyInstance, db: Db, identity: Identity): void {
  const refuseTooMany = limitPerStaff('Too many invitations. Please try again later');
  registerCommand(app, db, {
    name: 'resendInvitation',
    method: 'POST',
    path: paths.staffInvitation,
    schema: resendInvitationSchema,
    response: staffMemberSchema,
    outside: {
      turn: ({ id }) => String(id),
      prepare: async (staff, request) => {
        const { email } = await openInvited(db, request);
        refuseTooMany(staff);
        await identity.sendPasswordReset(email).catch(explainRefusal);
      },
    },
    run: async ({ sql }, request) => {
      // Changes only the version: each change in the history has its own.
      const before = await openInvited(sql, request);
      return changed('staff', before, await updateRow(sql, staffTable, before.id, {}));
    },
  });
}
