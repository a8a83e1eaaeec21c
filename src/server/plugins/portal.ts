import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIGURATION_ELEMENT_ID, type PortalConfiguration } from '../../contract/configuration';
import { ApiError } from './ApiError';

export interface PortalOptions {
  /** Where the build put the portal. */
  directory: string;
  configuration: PortalConfiguration;
}

const PLACEHOLDER = '<!-- configuration -->';

function configurationElement(configuration: PortalConfiguration): string {
  // The text ends no element and opens none, whatever it holds.
  const json = JSON.stringify(configuration).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${CONFIGURATION_ELEMENT_ID}">${json}</script>`;
}

/** Serves the built portal: its files, and for every other page its one HTML document with the configuration in it. */
export async function servePortal(
  app: FastifyInstance,
  { directory, configuration }: PortalOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(directory),
    index: false,
    wildcard: true,
    allowedPath: (pathname) => !pathname.endsWith('.html') && !pathname.endsWith('.map'),
    cacheControl: false,
    setHeaders: (response, file) => {
      // Files under assets carry a hash of their content in their names.
      const hashed = path.relative(directory, file).startsWith('assets');
      response.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  const element = configurationElement(configuration);
  async function sendPage(reply: FastifyReply) {
    const page = await readFile(path.join(directory, 'index.html'), 'utf8');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page.replace(PLACEHOLDER, () => element));
  }

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) && /text\/html|\*\/\*/.test(request.headers.accept ?? '');
    if (wantsPage && !request.url.startsWith('/assets/')) return sendPage(reply);
    throw new ApiError('not-found', 'There is no such file');
  });
}
