import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { createViewSchema } from '../../../contract/views/views';
import { viewSchema } from '../../../contract/responses/views';
import type { Db } from '../../db/Db';
import { insertRow } from '../../db/rows';
import { refuseUnfitView } from './refuseUnfitView';
import { registerSetting } from './registerSetting';
import { lockViews, viewsTable } from './viewsRepository';

export function createView(app: FastifyInstance, db: Db): void {
  registerSetting(app, db, {
    name: 'createView',
    method: 'POST',
    path: paths.views,
    schema: createViewSchema,
    response: viewSchema,
    run: async (sql, uid, { shared, ...request }) => {
      const view = { ...request, owner: shared ? null : uid };
      await lockViews(sql);
      await refuseUnfitView(sql, view);
      return insertRow(sql, viewsTable, view);
    },
  });
}
