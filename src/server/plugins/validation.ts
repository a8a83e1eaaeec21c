import { ValidationError, type AnyObjectSchema, type InferType } from 'yup';
import type { FieldError } from '../../contract/errors';
import { isId } from '../../contract/fields';
import { ApiError, invalidField, notFound } from './ApiError';

function toFieldErrors({ inner }: ValidationError): FieldError[] {
  const byPath = new Map<string, string>();
  for (const { path = '', message } of inner) if (!byPath.has(path)) byPath.set(path, message);
  return [...byPath].map(([path, message]) => ({ path, message }));
}

/**
 * The request's body as its schema makes it: trimmed, without unknown keys.
 * @throws ApiError `validation-failed` with every failing field, `malformed-request` for what is no object
 */
export function validate<Schema extends AnyObjectSchema>(schema: Schema, body: unknown): InferType<Schema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('malformed-request', 'Please send a JSON object');
  }
  try {
    return schema.validateSync(body, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ApiError('validation-failed', 'Please check the fields', { errors: toFieldErrors(error) });
  }
}

/** An id in a path; what cannot be an id names nothing. */
export function pathId(text: string, what: string): number {
  if (!isId(text)) throw notFound(what);
  return Number(text);
}

/** An optional id in a query. */
export function queryId(query: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || !isId(text)) throw invalidField(name, 'Invalid input');
  return Number(text);
}
