import type { FastifyInstance } from 'fastify';
import { HEALTH_PATH, READY_PATH } from '../../contract/paths';
import { ApiError } from './errors/ApiError';

/** Answered at the root, too: the service manager asks the process itself. */
const ALSO_AT_ROOT = [HEALTH_PATH, READY_PATH];

/** The URL by which the server's routes, its log and its metrics know a request. */
export function withoutBasePath(url: string, basePath: string): string {
  return url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url;
}

/** Refuses what is not below the base path: at this origin it belongs to others. */
export function refuseOutside(app: FastifyInstance, basePath: string): void {
  app.addHook('onRequest', ({ originalUrl }, reply, done) => {
    const [path = ''] = originalUrl.split('?', 1);
    if (path.startsWith(`${basePath}/`) || ALSO_AT_ROOT.includes(path)) return done();
    if (path === basePath) return void reply.redirect(`${path}/${originalUrl.slice(path.length)}`);
    done(new ApiError('not-found', `There is nothing here. The portal is at ${basePath}/`));
  });
}
