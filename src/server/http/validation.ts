import { ArraySchema, ObjectSchema, ValidationError, type AnyObjectSchema, type InferType } from 'yup';
import type { FieldError } from '../../contract/responses/errors';
import { UNWRITTEN_FIELDS } from '../../contract/commands';
import { isId } from '../../contract/queryText';
import { ApiError, invalidFields, notFound } from './errors/ApiError';

function toFieldErrors({ inner }: ValidationError): FieldError[] {
  const byPath = new Map<string, string>();
  for (const { path = '', message } of inner) if (!byPath.has(path)) byPath.set(path, message);
  return [...byPath].map(([path, message]) => ({ path, message }));
}

interface Checked<Schema extends AnyObjectSchema> {
  value: InferType<Schema>;
  errors: FieldError[];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Removes the unknown keys of an object, and of those in a list. */
function knownWithin(field: unknown, value: unknown): unknown {
  if (field instanceof ObjectSchema && isObject(value)) return knownFields(field, value);
  if (field instanceof ArraySchema && Array.isArray(value))
    return value.map((item: unknown) => knownWithin(field.innerType, item));
  return value;
}

/** Removes unknown keys: for a key such as `toString`, yup would find an inherited function instead of a schema. */
function knownFields({ fields }: AnyObjectSchema, given: Record<string, unknown>): Record<string, unknown> {
  const known = Object.entries(fields).filter(([name]) => Object.hasOwn(given, name));
  return Object.fromEntries(known.map(([name, field]) => [name, knownWithin(field, given[name])]));
}

function check<Schema extends AnyObjectSchema>(schema: Schema, given: unknown): Checked<Schema> {
  if (!isObject(given)) throw new ApiError('malformed-request', 'Please send a JSON object');
  try {
    return { value: schema.validateSync(knownFields(schema, given), { abortEarly: false }), errors: [] };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { value: {}, errors: toFieldErrors(error) };
  }
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw invalidFields(errors);
}

/**
 * Validates a request's body. Returns it as its schema transforms it: trimmed, without unknown keys.
 * @throws ApiError `validation-failed` with every failing field, `malformed-request` if it is not an object
 */
export function validate<Schema extends AnyObjectSchema>(schema: Schema, given: unknown): InferType<Schema> {
  const { value, errors } = check(schema, given);
  refuse(errors);
  return value;
}

/** The parameters of a query that a schema does not have: a mistyped filter would answer the whole list. */
function unknownParameters({ fields }: AnyObjectSchema, given: object): FieldError[] {
  const known = Object.keys(fields);
  return Object.keys(given)
    .filter((name) => name !== '' && !known.includes(name))
    .map((path) => ({ path, message: `There is no such parameter. Known are: ${known.join(', ')}` }));
}

function checkQuery<Schema extends AnyObjectSchema>(schema: Schema, given: unknown): Checked<Schema> {
  const { value, errors } = check(schema, given);
  return { value, errors: [...errors, ...unknownParameters(schema, given as object)] };
}

/**
 * Validates a request's query.
 * @throws ApiError `validation-failed` with every failing parameter, also those that are not known
 */
export function validateQuery<Schema extends AnyObjectSchema>(
  schema: Schema,
  given: unknown,
): InferType<Schema> {
  const { value, errors } = checkQuery(schema, given);
  refuse(errors);
  return value;
}

const UNWRITTEN = new Set<string>(UNWRITTEN_FIELDS);

/**
 * Refuses what a request asks for and does not get: a field of the saved record that its command does not write, with another
 * value than the record has. What changes by itself may have changed since the client read it.
 * @throws ApiError `validation-failed`
 */
export function refuseUnhonoured({ fields }: AnyObjectSchema, given: unknown, saved: object): void {
  const isUnhonoured = ([name, value]: [string, unknown]) =>
    !Object.hasOwn(fields, name) &&
    !UNWRITTEN.has(name) &&
    (typeof value === 'string' || typeof value === 'number') &&
    Object.hasOwn(saved, name) &&
    (saved as Record<string, unknown>)[name] !== value;
  refuse(
    Object.entries(given as object)
      .filter(isUnhonoured)
      .map(([path]) => ({ path, message: 'This cannot be changed here. Please leave it out' })),
  );
}

/** Validates both, and reports the failing fields of both together. */
export function validateBoth<Body extends AnyObjectSchema, Query extends AnyObjectSchema>(
  body: { schema: Body; given: unknown },
  query: { schema: Query; given: unknown },
): { body: InferType<Body>; query: InferType<Query> } {
  const [ofBody, ofQuery] = [check(body.schema, body.given), checkQuery(query.schema, query.given)];
  refuse([...ofBody.errors, ...ofQuery.errors]);
  return { body: ofBody.value, query: ofQuery.value };
}

/** Parses an id in a path. @throws ApiError `not-found` for text that cannot be an id */
export function pathId(text: string, what: string): number {
  if (!isId(text)) throw notFound(what);
  return Number(text);
}
