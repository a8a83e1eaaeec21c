import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIGURATION_ELEMENT_ID, type PortalConfiguration } from '../../contract/configuration';
import { ApiError } from './errors/ApiError';

export interface PortalOptions {
  /** Where the build put the portal. */
  directory: string;
  configuration: PortalConfiguration;
}

const ASSETS = '/assets/';
/** Served under their own names, and so asked for again each day. */
const NAMED_FILES = ['/favicon.svg', '/startGuard.js'];
/** The build's last word is not ours: it may take comments and blanks out of the page, but this it leaves. */
const HEAD_END = '</head>';

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
    root: path.resolve(directory, 'assets'),
    prefix: ASSETS,
    index: false,
    allowedPath: (pathname) => !pathname.endsWith('.map'),
    // The build has compressed them.
    preCompressed: true,
    setHeaders: (response) => {
      response.setHeader('vary', 'accept-encoding');
    },
    // These files carry a hash of their content in their names.
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
      .send(page.replace(HEAD_END, () => headEnd));
  }

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const { method, url, headers } = request;
    const wantsPage = ['GET', 'HEAD'].includes(method) && /text\/html|\*\/\*/.test(headers.accept ?? '');
    if (wantsPage && !url.startsWith(ASSETS)) return sendPage(reply);
    throw new ApiError('not-found', 'There is no such file');
  });
}
