import type { FastifyContextConfig } from 'fastify';
import type { AnyObjectSchema } from 'yup';
import type { RouteDescription } from './RouteDescription';

interface Write extends Required<Pick<RouteDescription, 'name' | 'answers' | 'writes'>> {
  method: string;
  /** Of the body; of DELETE, of the query. */
  schema: AnyObjectSchema;
}

/** The configuration of a route that writes. */
export function describeWrite({ method, schema, ...said }: Write): FastifyContextConfig {
  return { description: { ...said, ...(method === 'DELETE' ? { query: schema } : { body: schema }) } };
}
