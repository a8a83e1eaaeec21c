import { ServerResponse, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { PortalConfiguration } from '../../contract/configuration';

const IDENTITY_PROVIDER = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * The style attributes of the elements by which Blueprint's table watches its own size. They are its only ones, always the
 * same, and harmless; any other is refused.
 */
const TABLE_SENSOR_STYLES = [
  "'sha256-RDWWGcFzQIh1SH4oQIaKd+tX/bMXZOzUetRR1raWCXw='",
  "'sha256-ZNPRF7lxh3DMrhUYYDg0XMVthUfilZ/lIWOm88fNvug='",
  "'sha256-X915yd/wuTaqfVBQOzkxJFKRTMVtsfqGPwao8fO8OaM='",
];

/** The portal's pages run our own files and talk to the API and the identity provider; nothing else. */
export function securityHeaders(app: FastifyInstance, configuration?: PortalConfiguration): void {
  const { apiBaseUrl, authEmulatorUrl } = configuration ?? {};
  const origins = [apiBaseUrl, authEmulatorUrl].flatMap((url) => (url ? [new URL(url).origin] : []));
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...origins, ...IDENTITY_PROVIDER],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        objectSrc: ["'none'"],
        styleSrcAttr: ["'unsafe-hashes'", ...TABLE_SENSOR_STYLES],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  // They are the same for every answer, so they are made once.
  const example = new ServerResponse({} as IncomingMessage);
  write({} as IncomingMessage, example, () => {});
  const headers = example.getHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
