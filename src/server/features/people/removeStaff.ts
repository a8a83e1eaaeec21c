import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { removeStaffSchema } from '../../../contract/staff';
import { staffMemberSchema } from '../../../contract/responses/staff';
import type { Db } from '../../db/Db';
import { deleteRow } from '../../db/rows';
import { ApiError, notFound } from '../../http/errors/ApiError';
import type { Identity } from '../../identity/identity';
import { openForEdit } from '../../commands/openForEdit';
import { beginWrite, endWrite, settleWrite } from './providerWrites';
import { registerCommand } from '../../commands/registerCommand';
import { confirmStaff } from './confirmStaff';
import { hasStaffRow, lockStaff, staffTable, staffUid, staysStaff } from './staffRepository';

/**
 * Takes a person's access away: the claim, all sessions, and the open streams (see changeEvents). No one removes themselves, and
 * the person who removes a colleague stays: so one always remains.
 */
export function removeStaff(app: FastifyInstance, db: Db, identity: Identity): void {
  registerCommand(app, db, {
    name: 'removeStaff',
    method: 'PUT',
    path: paths.staffRemoval,
    schema: removeStaffSchema,
    response: staffMemberSchema,
    outside: {
      turn: ({ id }) => String(id),
      prepare: async (staff, request, onFailure) => {
        const { id } = await openForEdit(db, staffTable, 'member of staff', request);
        const uid = await staffUid(db, id);
        if (uid === staff.uid)
          throw new ApiError('invalid-transition', 'You cannot remove yourself. Ask a colleague to do it');
        // The caller's token may have been verified some seconds ago, and the row may be older.
        await confirmStaff(db, identity, [staff.uid]);
        const write = await db.transaction(async (sql) => {
          await lockStaff(sql);
          if (!(await staysStaff(sql, staff.uid)))
            throw new ApiError('conflict', 'A colleague is removing you. No one was removed');
          // Another process may have removed the person since: settling this write would delete the sign-in.
          if (!(await hasStaffRow(sql, uid))) throw notFound('member of staff');
          return beginWrite(sql, 'staff', uid);
        });
        onFailure(() => settleWrite(db, identity, write));
        await identity.setStaff(uid, false);
        // Other processes are notified of the change, or verify the token within seconds.
        identity.expireVerified();
        return write;
      },
    },
    run: async ({ sql }, request, write) => {
      // In the order of `prepare`, so that two removals cannot deadlock.
      await lockStaff(sql);
      await endWrite(sql, write);
      const before = await openForEdit(sql, staffTable, 'member of staff', request);
      await deleteRow(sql, staffTable, before.id);
      return { saved: JSON.stringify(before), changes: [{ kind: 'staff', before }] };
    },
  });
}
