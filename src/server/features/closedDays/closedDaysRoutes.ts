import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { closedDaysSchema } from '../../../contract/responses/closedDays';
import type { Db } from '../../db/Db';
import { sendJson } from '../../http/lists';
import { describeRoute } from '../../http/openApi/describeRoute';
import { getClosedDays } from './closedDaysRepository';

export function closedDaysRoutes(app: FastifyInstance, db: Db): void {
  app.get(
    paths.closedDays,
    describeRoute({ name: 'getClosedDays', response: closedDaysSchema }),
    async (_request, reply) => sendJson(reply, await getClosedDays(db)),
  );
}
