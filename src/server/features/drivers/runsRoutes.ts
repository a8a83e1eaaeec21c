import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { runSchema } from '../../../contract/responses/runs';
import { listOf } from '../../../contract/responses/responseFields';
import { runsQuerySchema } from '../../../contract/drivers/runs';
import type { Db } from '../../db/Db';
import { jsonList } from '../../db/jsonList';
import { sendList } from '../../http/lists';
import { describeRoute } from '../../http/openApi/describeRoute';
import { validateQuery } from '../../http/validation';
import { runsQuery } from './runsRepository';

export function runsRoutes(app: FastifyInstance, db: Db): void {
  app.get(
    paths.runs,
    describeRoute({ name: 'listRuns', query: runsQuerySchema, response: listOf(runSchema) }),
    async (request, reply) => {
      const days = validateQuery(runsQuerySchema, request.query);
      return sendList(reply, true, () => jsonList(db, runsQuery(days), {}));
    },
  );
}
