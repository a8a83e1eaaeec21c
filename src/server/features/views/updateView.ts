import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { updateViewSchema } from '../../../contract/views/views';
import { viewSchema } from '../../../contract/responses/views';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { ApiError } from '../../http/errors/ApiError';
import { openView } from './openView';
import { refuseUnfitView } from './refuseUnfitView';
import { registerSetting } from './registerSetting';
import { viewsTable } from './viewsRepository';

export function updateView(app: FastifyInstance, db: Db): void {
  registerSetting(app, db, {
    name: 'updateView',
    method: 'PUT',
    path: paths.views,
    schema: updateViewSchema,
    response: viewSchema,
    run: async (sql, uid, { id, version, name, address, shared }) => {
      const current = await openView(sql, uid, id);
      if (version !== undefined && version !== current.version) {
        const message = 'Somebody else has changed this view meanwhile. Nothing was saved';
        throw new ApiError('conflict', message, { current, changes: [] });
      }
      const view = { name, address, owner: (shared ?? current.shared) ? null : uid };
      await refuseUnfitView(sql, view, id);
      return updateRow(sql, viewsTable, id, view);
    },
  });
}
