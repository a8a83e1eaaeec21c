import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Schema } from 'yup';
import { withChange } from '../../../src/contract/responses/changes';
import { errorBodySchema } from '../../../src/contract/responses/errors';
import { validatorOf } from './validatorOf';

/** What has been sent that does not fit its schema. */
const unfit: string[] = [];

const withChanges = new WeakMap<Schema, Schema>();

/** The schema of a response: of the record, or with its change beside it. */
function bodyOf(response: Schema, reply: FastifyReply): Schema {
  if (!reply.hasHeader('preference-applied')) return response;
  const schema = withChanges.get(response) ?? withChange(response);
  withChanges.set(response, schema);
  return schema;
}

function check({ routeOptions, method, url }: FastifyRequest, reply: FastifyReply, body: string) {
  const { statusCode } = reply;
  const { response } = routeOptions.config.description ?? {};
  const isError = statusCode >= 400;
  if (!isError && (response === undefined || typeof response === 'string')) return;
  const validate = validatorOf(isError ? errorBodySchema : bodyOf(response as Schema, reply));
  if (!validate(JSON.parse(body)))
    unfit.push(`${method} ${url} ${statusCode}: ${JSON.stringify(validate.errors)} in ${body.slice(0, 500)}`);
}

diagnostics.subscribe('fastify.initialization', (message) => {
  // The first hook: it sees the body before it is compressed.
  (message as { fastify: FastifyInstance }).fastify.addHook('onSend', (request, reply, payload, done) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (isJson && isText && payload.length > 0 && !reply.hasHeader('content-encoding'))
      check(request, reply, String(payload));
    done(null, payload);
  });
});

afterEach(() => {
  expect(unfit.splice(0)).toEqual([]);
});
