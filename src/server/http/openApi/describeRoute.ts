import type { FastifyContextConfig } from 'fastify';
import type { RouteDescription } from './RouteDescription';

/** The options of a route that the OpenAPI document describes. */
export function describeRoute(description: RouteDescription): { config: FastifyContextConfig } {
  return { config: { description } };
}
