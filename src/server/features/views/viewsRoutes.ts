import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { viewSchema } from '../../../contract/responses/views';
import { listOf } from '../../../contract/responses/responseFields';
import type { Db } from '../../db/Db';
import { sendJson } from '../../http/lists';
import { describeRoute } from '../../http/openApi/describeRoute';
import { listViews } from './viewsRepository';

export function viewsRoutes(app: FastifyInstance, db: Db): void {
  app.get(
    paths.views,
    describeRoute({ name: 'listViews', response: listOf(viewSchema) }),
    async ({ staff }, reply) => sendJson(reply, await listViews(db, staff.uid)),
  );
}
