import type { JsonSchema } from '../../../src/server/http/openApi/JsonSchema';

/** The same schema, whose objects have no properties that it does not name. */
export function strictly(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value: JsonSchema | null) =>
    value?.type === 'object' && value.properties ? { ...value, additionalProperties: false } : value,
  ) as JsonSchema;
}
