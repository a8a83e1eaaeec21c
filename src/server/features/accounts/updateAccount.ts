import type { FastifyInstance } from 'fastify';
import { updateAccountSchema } from '../../../contract/accounts';
import { paths } from '../../../contract/paths';
import { accountSchema } from '../../../contract/responses/accounts';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { changed } from '../../commands/recordChange';
import { openForEdit } from '../../commands/openForEdit';
import { registerCommand } from '../../commands/registerCommand';
import { accountsTable } from './accountsRepository';

export function updateAccount(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'updateAccount',
    method: 'PUT',
    path: paths.accounts,
    schema: updateAccountSchema,
    response: accountSchema,
    run: async ({ sql }, request) => {
      const before = await openForEdit(sql, accountsTable, 'account', request);
      return changed('account', before, await updateRow(sql, accountsTable, before.id, request));
    },
  });
}
