import type { AnyObjectSchema, Schema } from 'yup';

/** What the OpenAPI document says of a route. */
export interface RouteDescription {
  /** The operationId: a verb and a noun. */
  name: string;
  /** The schemas by which its handler validates the request. */
  query?: AnyObjectSchema;
  body?: AnyObjectSchema;
  /** Its body is a file of this type; it honours the Idempotency-Key. */
  file?: string;
  /** The schema of its response, by which tests check every one. */
  response: Schema | 'events' | 'lines' | 'document';
  /** Whether the list is also sent as a CSV file. */
  csv?: boolean;
  /** Answers 304 to a client that has the current version. */
  etag?: boolean;
  /** The history records a command, and not a setting; both honour the Idempotency-Key. */
  writes?: 'command' | 'setting';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    description?: RouteDescription;
  }
}
