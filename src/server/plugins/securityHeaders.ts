import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { PortalConfiguration } from '../../contract/configuration';

const IDENTITY_PROVIDER = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** The portal's pages run our own files and talk to the API and the identity provider; nothing else. */
export async function securityHeaders(
  app: FastifyInstance,
  configuration?: PortalConfiguration,
): Promise<void> {
  const { apiBaseUrl, authEmulatorUrl } = configuration ?? {};
  const origins = [apiBaseUrl, authEmulatorUrl].flatMap((url) => (url ? [new URL(url).origin] : []));
  await app.register(helmet, {
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
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}
