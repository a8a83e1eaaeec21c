import type { FastifyInstance } from 'fastify';
import { createAccountSchema } from '../../../contract/accounts';
import { paths } from '../../../contract/paths';
import { accountSchema } from '../../../contract/responses/accounts';
import type { Db } from '../../db/Db';
import { insertRow } from '../../db/rows';
import { created } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import { accountsTable } from './accountsRepository';

export function createAccount(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'createAccount',
    method: 'POST',
    path: paths.accounts,
    schema: createAccountSchema,
    response: accountSchema,
    run: async ({ sql }, account) => created('account', await insertRow(sql, accountsTable, account)),
  });
}
