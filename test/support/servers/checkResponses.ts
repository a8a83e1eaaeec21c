import diagnostics from 'node:diagnostics_channel';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Schema } from 'yup';
import { errorBodySchema } from '../../../src/contract/responses/errors';
import { componentsOf, toJsonSchema } from '../../../src/server/http/openApi/toJsonSchema';
import { strictly } from './strictly';

const compiled = new Map<Schema, ValidateFunction>();

function validatorOf(schema: Schema): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const components = { schemas: strictly({ properties: componentsOf([schema]) }).properties };
  const made = ajv.compile({ ...strictly(toJsonSchema(schema)), components });
  compiled.set(schema, made);
  return made;
}

/** What has been sent that does not fit its schema. */
const unfit: string[] = [];

function check({ routeOptions, method, url }: FastifyRequest, { statusCode }: FastifyReply, body: string) {
  const { response } = routeOptions.config.description ?? {};
  const isError = statusCode >= 400;
  if (!isError && (response === undefined || typeof response === 'string')) return;
  const validate = validatorOf(isError ? errorBodySchema : (response as Schema));
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
