import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIGURATION_ELEMENT_ID, type PortalConfiguration } from '../../contract/configuration';
import { ApiError } from './errors/ApiError';

export interface PortalOptions {
  /** The build's output. */
  directory: string;
  configuration: PortalConfiguration;
}

const ASSETS = '/assets/';
/** Served without a hash in their names, so cached for a day only. */
const NAMED_FILES = ['/favicon.svg', '/startGuard.js'];
/** The attributes of the page that name files of the portal. */
const FILE_ADDRESS = /(?<= (?:href|src)="?)(?=\/)/g;
/** Where the configuration is inserted: the build's minifier may remove comments and whitespace, but keeps this tag. */
const HEAD_END = '</head>';

function configurationElement(configuration: PortalConfiguration): string {
  // Escaped, so that no value can close this element or open another.
  const json = JSON.stringify(configuration).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${CONFIGURATION_ELEMENT_ID}">${json}</script>`;
}

/** Serves the built portal's files; for every other page, its one HTML document with the configuration inserted. */
export async function servePortal(
  app: FastifyInstance,
  { directory, configuration }: PortalOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(directory, 'assets'),
    prefix: ASSETS,
    index: false,
    allowedPath: (pathname) => !pathname.endsWith('.map'),
    // Compressed by the build.
    preCompressed: true,
    setHeaders: (response) => {
      response.setHeader('vary', 'accept-encoding');
    },
    // The file names contain a hash of the content.
    immutable: true,
    maxAge: '365d',
  });
  for (const file of NAMED_FILES) {
    app.get(file, (_request, reply) =>
      reply.sendFile(path.basename(file), path.resolve(directory), { maxAge: '1d', immutable: false }),
    );
  }

  const headEnd = configurationElement(configuration) + HEAD_END;
  async function sendPage(reply: FastifyReply) {
    const page = await readFile(path.join(directory, 'index.html'), 'utf8');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page.replaceAll(FILE_ADDRESS, configuration.basePath ?? '').replace(HEAD_END, () => headEnd));
  }

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const { method, url, headers } = request;
    const wantsPage = ['GET', 'HEAD'].includes(method) && /text\/html|\*\/\*/.test(headers.accept ?? '');
    if (wantsPage && !url.startsWith(ASSETS)) return sendPage(reply);
    throw new ApiError('not-found', 'There is no such file');
  });
}
