import type { FastifyContextConfig } from 'fastify';
import type { AnyObjectSchema } from 'yup';
import type { RouteDescription } from './RouteDescription';

interface Write extends Required<Pick<RouteDescription, 'name' | 'response' | 'writes'>> {
  method: string;
  /** The schema of the body, or for DELETE of the query. */
  schema: AnyObjectSchema;
}

/** The configuration of a route that writes. */
export function describeWrite({ method, schema, ...description }: Write): FastifyContextConfig {
  return { description: { ...description, ...(method === 'DELETE' ? { query: schema } : { body: schema }) } };
}
