import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors/ApiError';
import type { DescribedRoute } from './openApi/openApiDocument';

function patternOf({ url }: DescribedRoute): RegExp {
  return new RegExp(`^${url.replaceAll('.', String.raw`\.`).replace(/:\w+/g, String.raw`\d+`)}$`);
}

/** Refuses a path that there is not, and a method that its path does not take: PATCH, for instance. */
export function refuseUnknown(app: FastifyInstance, routes: readonly DescribedRoute[]): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const methods = routes.filter((route) => patternOf(route).test(path)).map(({ method }) => method);
    if (methods.length === 0) throw new ApiError('not-found', 'There is no such path');
    reply.header('allow', methods.join(', '));
    throw new ApiError('method-not-allowed', `This path takes ${methods.join(', ')}, not ${request.method}`);
  });
}
