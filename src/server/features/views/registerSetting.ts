import type { FastifyInstance } from 'fastify';
import type { AnyObjectSchema, InferType } from 'yup';
import type { Setting } from '../../../contract/changes';
import type { Db, Json, Sql } from '../../db/Db';
import { readKeyedRequest, runIdempotently } from '../../commands/idempotency';
import { sendJson } from '../../http/lists';
import type { Answer } from '../../http/openApi/Answers';
import { describeWrite } from '../../http/openApi/describeWrite';
import { validate, validateQuery } from '../../http/validation';

interface SettingDefinition<Schema extends AnyObjectSchema> {
  name: Setting;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The schema of the body, or for DELETE of the query. */
  schema: Schema;
  answers: Answer;
  run: (sql: Sql, uid: string, request: InferType<Schema>) => Promise<Json<unknown>>;
}

/** Registers a write of a personal setting: like a command, but without a change in the history. */
export function registerSetting<Schema extends AnyObjectSchema>(
  app: FastifyInstance,
  db: Db,
  { name, method, path, schema, answers, run }: SettingDefinition<Schema>,
): void {
  app.route({
    method,
    url: path,
    config: describeWrite({ name, method, schema, answers, writes: 'setting' }),
    handler: async (request, reply) => {
      const wanted =
        method === 'DELETE' ? validateQuery(schema, request.query) : validate(schema, request.body);
      const keyed = await readKeyedRequest(request, wanted);
      const saved = await runIdempotently(db, keyed, (sql) => run(sql, request.staff.uid, wanted));
      return sendJson(reply.code(method === 'POST' ? 201 : 200), saved);
    },
  });
}
