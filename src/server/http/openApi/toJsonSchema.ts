import type {
  CustomSchemaMetadata,
  Schema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import { WEEKDAYS } from '../../../contract/closedDays/closedDayOf';
import { PASSWORD_MIN_LENGTH } from '../../../contract/fields';
import { VIEW_ADDRESS } from '../../../contract/views/viewAddress';
import { WEBHOOK_ADDRESS } from '../../../contract/webhooks';
import type { JsonSchema } from './JsonSchema';

type Described = SchemaDescription | SchemaInnerTypeDescription | SchemaObjectDescription;
type Test = Described['tests'][number];
type Meta = CustomSchemaMetadata | undefined;

export const ID: JsonSchema = { type: 'integer', minimum: 1 };
const NULL: JsonSchema = { type: 'null' };

const numberOf = ({ params }: Test, name: string) => Number(params?.[name]);

/** The contract's yup tests in JSON Schema, as far as that can express them. */
const OF_TEST: Record<string, (test: Test, described: Described) => JsonSchema> = {
  required: ({}, { type }) => (type === 'string' ? { minLength: 1 } : {}),
  integer: () => ({ type: 'integer' }),
  min: (test) => ({ minimum: numberOf(test, 'min') }),
  max: (test, { type }) => {
    const most = numberOf(test, 'max');
    if (type === 'string') return { maxLength: most };
    return type === 'array' ? { maxItems: most } : { maximum: most };
  },
  steps: (test) => ({ multipleOf: numberOf(test, 'step') }),
  email: () => ({ format: 'email' }),
  phone: () => ({ description: 'A telephone number: digits in groups, at the end an extension.' }),
  'calendar-date': () => ({ format: 'date' }),
  'long-enough': () => ({ minLength: PASSWORD_MIN_LENGTH }),
  'view-address': () => ({ pattern: VIEW_ADDRESS.source }),
  'webhook-address': () => ({ pattern: WEBHOOK_ADDRESS.source }),
  weekdays: () => ({ maxItems: WEEKDAYS.length - 1, uniqueItems: true }),
  'closed-dates': () => ({ description: 'Each date once.' }),
  'not-before-first': () => ({ description: 'Not before the first date.' }),
  ids: () => ({ items: ID, uniqueItems: true }),
  choices: (_test, { meta }) => ({ items: choiceOf(meta) }),
  'choices-in-query': (_test, { meta }) => ({ type: 'array', items: choiceOf(meta) }),
  'ids-in-query': () => ({ type: 'array', items: ID }),
  sortable: (_test, { meta }) => choiceOf(meta),
};

function choiceOf(meta: Meta): JsonSchema {
  const { values = [] } = meta ?? {};
  return { type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values };
}

function ofTests(described: Described): JsonSchema {
  const parts = described.tests.map((test) => {
    const write = OF_TEST[test.name ?? ''];
    if (!write) throw new Error(`The test '${test.name}' of a schema is not documented`);
    return write(test, described);
  });
  return Object.assign({}, ...parts) as JsonSchema;
}

function orNull(schema: JsonSchema): JsonSchema {
  if (schema.$ref) return { anyOf: [schema, NULL] };
  if (!schema.type || schema.type === 'null') return schema;
  return {
    ...schema,
    type: [schema.type].flat().concat('null'),
    ...(schema.enum ? { enum: [...schema.enum, null] } : {}),
  };
}

/** What yup has no schema for: one of several, and a record. */
function ofMixed({ oneOf, meta: { anyOf, recordOf } = {} }: Described): JsonSchema {
  if (oneOf.length > 0) return NULL;
  if (anyOf) return { anyOf: anyOf.map(toJsonSchema) };
  return recordOf ? { type: 'object', additionalProperties: toJsonSchema(recordOf) } : {};
}

/** The schema itself, without null. */
function written(described: Described): JsonSchema {
  const { description, format } = described.meta ?? {};
  const choices = described.oneOf.filter((value) => value !== null);
  return {
    ...(description === undefined ? {} : { description }),
    ...(described.type === 'mixed' ? ofMixed(described) : { type: described.type }),
    ...(choices.length > 0 ? choiceOf({ values: choices as (string | number)[] }) : {}),
    ...('fields' in described ? ofFields(described) : {}),
    ...('innerType' in described && described.innerType ? { items: ofItems(described.innerType) } : {}),
    ...('fields' in described || described.default === undefined ? {} : { default: described.default }),
    ...ofTests(described),
    ...(format === undefined ? {} : { format }),
  };
}

function ofItems(given: SchemaInnerTypeDescription['innerType']): JsonSchema {
  const [inner] = [given ?? []].flat();
  return inner ? ofField(inner) : {};
}

function ofField(described: SchemaFieldDescription): JsonSchema {
  if (!('tests' in described)) throw new Error(`A field of the type '${described.type}' is not documented`);
  const { label, nullable } = described;
  const schema = label ? { $ref: `#/components/schemas/${label}` } : written(described);
  return nullable ? orNull(schema) : schema;
}

function ofFields({ fields }: SchemaObjectDescription): JsonSchema {
  const required = Object.entries(fields).filter(([, field]) => 'optional' in field && !field.optional);
  return {
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ofField(field)])),
    ...(required.length > 0 ? { required: required.map(([name]) => name) } : {}),
  };
}

/**
 * The JSON schema of a request or a response; one with a label is a reference to a component. Two differences from the contract's
 * schema of a request: JSON Schema counts a length in Unicode characters, yup in UTF-16 units; and yup counts after it has trimmed
 * white space. @throws for a test that it does not know
 */
export function toJsonSchema(schema: Schema): JsonSchema {
  return ofField(schema.describe());
}

/** The components: the schemas with a label among these and within them. */
export function componentsOf(schemas: readonly Schema[]): Record<string, JsonSchema> {
  const components: Record<string, JsonSchema> = {};
  const collect = (described: SchemaFieldDescription) => {
    if (!('tests' in described) || (described.label && described.label in components)) return;
    if (described.label) components[described.label] = written(described);
    if ('fields' in described) Object.values(described.fields).forEach(collect);
    if ('innerType' in described) [described.innerType ?? []].flat().forEach(collect);
    const { anyOf = [], recordOf = [] } = described.meta ?? {};
    [anyOf, recordOf].flat().forEach((one) => collect(one.describe()));
  };
  schemas.forEach((schema) => collect(schema.describe()));
  return components;
}
