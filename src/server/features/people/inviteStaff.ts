import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { inviteStaffSchema } from '../../../contract/staff';
import { fullName } from '../../../contract/users';
import { staffMemberSchema } from '../../../contract/responses/staff';
import type { Db } from '../../db/Db';
import { insertRow } from '../../db/rows';
import type { Identity } from '../../identity/identity';
import { ApiError } from '../../http/errors/ApiError';
import { created } from '../../commands/recordChange';
import { limitPerStaff } from './limitPerStaff';
import { beginWrite, endWrite, settleWrite } from './providerWrites';
import { registerCommand } from '../../commands/registerCommand';
import { explainRefusal } from './explainRefusal';
import { emailTaken, hasUserRow, isEmailTaken, ownUidPrefix } from './usersRepository';
import { confirmStaff } from './confirmStaff';
import { hasStaffRow, lockStaff, mayBeStaff, staffTable } from './staffRepository';

/**
 * The former member of staff who has the address, if any. The provider's user is replaced, because a password, a session or a
 * link that was sent earlier could still belong to another person. @throws ApiError `email-already-exists`
 */
async function findFormer(db: Db, identity: Identity, email: string): Promise<string | undefined> {
  if (await isEmailTaken(db, email)) throw emailTaken("A customer's user has this email address");
  const known = await identity.findUser(email);
  if (!known) return undefined;
  if (known.isDisabled) throw emailTaken('This person is disabled at the identity provider');
  if (known.isStaff) {
    // This person was made staff elsewhere a moment ago.
    await confirmStaff(db, identity, [known.uid]);
    throw emailTaken('This person is staff already');
  }
  // The user may have signed up independently, or be a customer's user, here or of another installation.
  if (!known.wasStaff || (await hasUserRow(db, known.uid))) throw emailTaken();
  // No longer staff at the provider: without a row, too, unless the removal is under way and may still fail.
  await confirmStaff(db, identity, [known.uid]);
  if (await mayBeStaff(db, known.uid)) throw emailTaken('A colleague is removing this person');
  return known.uid;
}

/** Makes a person staff, and has the provider send an e-mail for choosing a password. */
export function inviteStaff(app: FastifyInstance, db: Db, identity: Identity): void {
  const refuseTooMany = limitPerStaff('Too many invitations. Please try again later');
  registerCommand(app, db, {
    name: 'inviteStaff',
    method: 'POST',
    path: paths.staff,
    schema: inviteStaffSchema,
    response: staffMemberSchema,
    outside: {
      turn: ({ email }) => email,
      prepare: async (staff, { email, ...names }, onFailure) => {
        const former = await findFormer(db, identity, email);
        refuseTooMany(staff);
        const uid = `${await ownUidPrefix(db)}${randomUUID()}`;
        const write = await beginWrite(db, 'staff', uid);
        onFailure(() => settleWrite(db, identity, write));
        await identity
          .inviteStaff({ uid, email, displayName: fullName(names), former })
          .catch(explainRefusal);
        return write;
      },
    },
    run: async ({ sql }, person, write) => {
      await lockStaff(sql);
      await endWrite(sql, write);
      if (await isEmailTaken(sql, person.email)) throw emailTaken("A customer's user has this email address");
      if (await hasStaffRow(sql, write.uid)) throw new ApiError('conflict', 'This person is staff already');
      return created('staff', await insertRow(sql, staffTable, { ...person, uid: write.uid }));
    },
  });
}
