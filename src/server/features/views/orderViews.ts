import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { orderViewsSchema } from '../../../contract/views/views';
import { viewSchema } from '../../../contract/responses/views';
import { listOf } from '../../../contract/responses/responseFields';
import type { Db } from '../../db/Db';
import { registerSetting } from './registerSetting';
import { listViews, saveOrder } from './viewsRepository';

/** Each member of staff has a separate order, also of the office's views. Ids of views that they cannot see have no effect. */
export function orderViews(app: FastifyInstance, db: Db): void {
  registerSetting(app, db, {
    name: 'orderViews',
    method: 'PUT',
    path: paths.viewOrder,
    schema: orderViewsSchema,
    response: listOf(viewSchema),
    run: async (sql, uid, { ids }) => {
      await saveOrder(sql, uid, ids);
      return listViews(sql, uid);
    },
  });
}
