import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

export interface AppRoute {
  method: string;
  /** The path, with an id that may exist in place of ':id'. */
  url: string;
}

/** The routes without authentication: health checks and the portal's files. */
export const OPEN_ROUTES = ['/healthz', '/readyz', '/assets/*', '/favicon.svg', '/startGuard.js'];

const ID = '1';

/** All routes of an app, collected from Fastify's hooks while it is built, so that new routes are included automatically. */
export async function routesOf<App extends FastifyInstance>(
  build: () => Promise<App>,
): Promise<{ app: App; routes: AppRoute[] }> {
  const routes: AppRoute[] = [];
  const note = ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.push({ method: one, url: url.replace(':id', ID) });
  };
  const watch = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', note);
  };
  diagnostics.subscribe('fastify.initialization', watch);
  try {
    const app = await build();
    await app.ready();
    return { app, routes };
  } finally {
    diagnostics.unsubscribe('fastify.initialization', watch);
  }
}
