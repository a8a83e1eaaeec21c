import { array, mixed, number, string, type InferType, type ObjectSchema, type Schema } from 'yup';

declare module 'yup' {
  interface CustomSchemaMetadata {
    description?: string;
    /** A format of JSON Schema. */
    format?: string;
    /** The schemas of which a value fits one, or which all values of a record fit: yup has neither. */
    anyOf?: readonly Schema[];
    recordOf?: Schema;
  }
}

/**
 * The fields of responses: always there, never changed by a schema. The portal imports only their types. Its requests have
 * stricter fields (`fields.ts`).
 */
export const text = () => string().defined();
/** Text, or null if there is none. */
export const textOrNull = () => text().nullable();
export const id = () => number().integer().min(1).defined();
export const integer = () => number().integer().defined();
export const measure = () => number().defined();
/** ISO 8601. */
export const instant = () => text().meta({ format: 'date-time' });
export const onlyNull = () =>
  mixed()
    .nullable()
    .defined()
    .oneOf([null as never]) as Schema<null>;

/** Any value of JSON. */
export const anyValue = () => mixed().nullable().defined() as Schema<unknown>;

/** A value that fits one of these schemas. */
export function anyOf<Schemas extends readonly Schema[]>(
  ...schemas: Schemas
): Schema<InferType<Schemas[number]>> {
  return mixed().meta({ anyOf: schemas }).defined();
}

export function listOf<Item>(item: Schema<Item>) {
  return array().of(item).defined();
}

/** An object with any keys, whose values fit the schema. */
export function recordOf<Value extends Schema>(schema: Value) {
  return mixed<Record<string, InferType<Value>>>().meta({ recordOf: schema }).defined();
}

/** A field's schema with its description in the OpenAPI document. */
export function described<Field extends Schema>(description: string, field: Field): Field {
  return field.meta({ description });
}

/** An object with a name of its own in the OpenAPI document. */
export function named<Fields extends object>(
  name: string,
  description: string,
  fields: ObjectSchema<Fields>,
): ObjectSchema<Fields> {
  return fields.label(name).meta({ description }).defined();
}
