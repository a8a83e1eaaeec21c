import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { createViewSchema } from '../../../contract/views';
import type { Db } from '../../db/Db';
import { refuseUnfitView } from './refuseUnfitView';
import { registerSetting } from './registerSetting';
import { insertView, lockViews } from './viewsRepository';

export function createView(app: FastifyInstance, db: Db): void {
  registerSetting(app, db, {
    name: 'createView',
    method: 'POST',
    path: paths.views,
    schema: createViewSchema,
    answers: 'View',
    run: async (sql, uid, { shared, ...request }) => {
      const view = { ...request, owner: shared ? null : uid };
      await lockViews(sql);
      await refuseUnfitView(sql, view);
      return insertView(sql, view);
    },
  });
}
