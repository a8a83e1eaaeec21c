import type { FastifyInstance } from 'fastify';
import type { AnyObjectSchema, InferType, Schema as AnySchema } from 'yup';
import type { Setting } from '../../../contract/commands';
import type { Db, Json, Sql } from '../../db/Db';
import { readKeyedRequest, runIdempotently } from '../../commands/idempotency';
import { sendJson } from '../../http/lists';
import { describeWrite } from '../../http/openApi/describeWrite';
import { validate, validateQuery } from '../../http/validation';

interface SettingDefinition<Schema extends AnyObjectSchema, Response extends AnySchema> {
  name: Setting;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The schema of the body, or for DELETE of the query. */
  schema: Schema;
  response: Response;
  run: (sql: Sql, uid: string, request: InferType<Schema>) => Promise<Json<InferType<Response>>>;
}

/** Registers a write of a personal setting: like a command, but without a change in the history. */
export function registerSetting<Schema extends AnyObjectSchema, Response extends AnySchema>(
  app: FastifyInstance,
  db: Db,
  { name, method, path, schema, response, run }: SettingDefinition<Schema, Response>,
): void {
  app.route({
    method,
    url: path,
    config: describeWrite({ name, method, schema, response, writes: 'setting' }),
    handler: async (request, reply) => {
      const wanted =
        method === 'DELETE' ? validateQuery(schema, request.query) : validate(schema, request.body);
      const keyed = await readKeyedRequest(request, wanted);
      const saved = await runIdempotently(db, keyed, (sql) => run(sql, request.staff.uid, wanted));
      return sendJson(reply.code(method === 'POST' ? 201 : 200), saved);
    },
  });
}
