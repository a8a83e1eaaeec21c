import type { FastifyInstance } from 'fastify';
import { OPENAPI_PATH } from '../../../contract/paths';
import { CachedJson } from '../../db/CachedJson';
import { sendCached } from '../lists';
import { describeRoute } from './describeRoute';
import type { DescribedRoute } from './openApiDocument';

/** Collects the routes with a description that are registered from now on. */
export function collectRoutes(app: FastifyInstance): DescribedRoute[] {
  const routes: DescribedRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD' && config?.description)
        routes.push({ method: one, url, description: config.description });
  });
  return routes;
}

/** Serves the OpenAPI document of these routes. It is generated for the first request, so that it does not delay the start. */
export function serveOpenApi(
  app: FastifyInstance,
  routes: readonly DescribedRoute[],
  basePath: string,
): void {
  let made: Promise<CachedJson> | undefined;

  async function make(): Promise<CachedJson> {
    const { openApiDocument } = await import('./openApiDocument');
    return new CachedJson(Buffer.from(JSON.stringify(openApiDocument(routes, basePath))));
  }

  app.get(
    OPENAPI_PATH,
    describeRoute({ name: 'readOpenApi', response: 'document', etag: true }),
    async (request, reply) => sendCached(request, reply, await (made ??= make())),
  );
}
