import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

export interface AppRoute {
  method: string;
  /** With an id that may exist where the route takes one. */
  url: string;
}

/** What anybody may ask for: that the server is there and can work, and the portal's own files. */
export const OPEN_ROUTES = ['/healthz', '/readyz', '/assets/*', '/favicon.svg', '/startGuard.js'];

const ID = '1';

/** Every route of an app, as Fastify itself tells while the app is built: a new one is known without being named. */
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
