import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../src/server/http/openApi/JsonSchema';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  schema: JsonSchema;
}

interface Answer {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: JsonSchema }>;
}

export interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<string, Answer>;
}

/** The OpenAPI document, as far as the tests read it. */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Answer & { description: string }>;
  };
}

/** The operation of a method and a path, which may have an id. */
export function operationOf({ paths }: OpenApi, method: string, path: string): Operation | undefined {
  const templates = Object.keys(paths);
  const fits = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const template = templates.find((one) => one === path) ?? templates.find(fits);
  return template === undefined ? undefined : paths[template]?.[method.toLowerCase()];
}

/** Objects with properties that the document does not name are not accepted. */
function strictly(schema: JsonSchema): JsonSchema {
  const closed = JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    const isObject = (value as JsonSchema | null)?.type === 'object' && (value as JsonSchema).properties;
    return isObject ? { ...(value as JsonSchema), additionalProperties: false } : value;
  }) as JsonSchema;
  return closed;
}

/** Checks values against the document's schemas. Returns what is wrong, or an empty list. */
export function checkBy({ components }: OpenApi): (schema: JsonSchema, value: unknown) => unknown[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const definitions = strictly({ properties: components.schemas }).properties;
  return (schema, value) => {
    const validate = ajv.compile({ ...schema, components: { schemas: definitions } });
    validate(value);
    return validate.errors ?? [];
  };
}
