import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { removeViewSchema } from '../../../contract/views/views';
import { viewSchema } from '../../../contract/responses/views';
import type { Db } from '../../db/Db';
import { deleteRow } from '../../db/rows';
import { openView } from './openView';
import { registerSetting } from './registerSetting';
import { viewsTable } from './viewsRepository';

export function removeView(app: FastifyInstance, db: Db): void {
  registerSetting(app, db, {
    name: 'removeView',
    method: 'DELETE',
    path: paths.views,
    schema: removeViewSchema,
    response: viewSchema,
    run: async (sql, uid, { id }) => {
      const removed = await openView(sql, uid, id);
      await deleteRow(sql, viewsTable, id);
      return JSON.stringify(removed);
    },
  });
}
