import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Schema } from 'yup';
import { withChange } from '../../../src/contract/responses/changes';
import { errorBodySchema } from '../../../src/contract/responses/errors';
import { validatorOf } from './validatorOf';

interface Sent {
  where: string;
  schema: Schema;
  body: string;
}

/** Checked only after the tests: to compile a schema takes a while, in which the API would refuse other requests. */
const sent: Sent[] = [];

const withChanges = new WeakMap<Schema, Schema>();

/** The schema of a response: of the record, or with its change beside it. */
function bodyOf(response: Schema, reply: FastifyReply): Schema {
  if (!reply.hasHeader('preference-applied')) return response;
  const schema = withChanges.get(response) ?? withChange(response);
  withChanges.set(response, schema);
  return schema;
}

function note({ routeOptions, method, url }: FastifyRequest, reply: FastifyReply, body: string) {
  const { statusCode } = reply;
  const { response } = routeOptions.config.description ?? {};
  const isError = statusCode >= 400;
  if (!isError && (response === undefined || typeof response === 'string')) return;
  const schema = isError ? errorBodySchema : bodyOf(response as Schema, reply);
  sent.push({ where: `${method} ${url} ${statusCode}`, schema, body });
}

diagnostics.subscribe('fastify.initialization', (message) => {
  // The first hook: it sees the body before it is compressed.
  (message as { fastify: FastifyInstance }).fastify.addHook('onSend', (request, reply, payload, done) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (isJson && isText && payload.length > 0 && !reply.hasHeader('content-encoding'))
      note(request, reply, String(payload));
    done(null, payload);
  });
});

afterAll(() => {
  const unfit = sent.splice(0).flatMap(({ where, schema, body }) => {
    const validate = validatorOf(schema);
    return validate(JSON.parse(body)) ? [] : [[where, validate.errors, body.slice(0, 500)]];
  });
  expect(unfit).toEqual([]);
});
