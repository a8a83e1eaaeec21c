import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import helmet from 'helmet';
import type { PortalConfiguration } from '../../contract/configuration';

const IDENTITY_PROVIDER = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Hosts of user photos: Google accounts and Firebase Storage. */
const PICTURES = ['https://*.googleusercontent.com', 'https://firebasestorage.googleapis.com'];

/**
 * Sources that Google's reCAPTCHA needs: a script that loads another one, a frame for the check and one for the challenge, and
 * a report that the page itself sends. All but the last are in Google's own documentation. Nothing inline.
 */
const RECAPTCHA = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/'],
};

/**
 * Hashes of the constant style attributes of the elements with which Blueprint's table observes its own size. The
 * browser refuses any other style attribute.
 */
const TABLE_SENSOR_STYLES = [
  "'sha256-RDWWGcFzQIh1SH4oQIaKd+tX/bMXZOzUetRR1raWCXw='",
  "'sha256-ZNPRF7lxh3DMrhUYYDg0XMVthUfilZ/lIWOm88fNvug='",
  "'sha256-X915yd/wuTaqfVBQOzkxJFKRTMVtsfqGPwao8fO8OaM='",
];

/** Browser features that the portal never uses. */
const PERMISSIONS_POLICY = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');
const TWO_YEARS_IN_SECONDS = 63_072_000;

interface Served extends Partial<Pick<PortalConfiguration, 'apiBaseUrl' | 'authEmulatorUrl'>> {
  /** Sends HSTS; the local demo is served without TLS. */
  isProduction: boolean;
  /** Allows reCAPTCHA's sources, for an identity provider that requires reCAPTCHA tokens. */
  recaptcha: boolean;
}

/** Pages may load the portal's own files and users' photos, and connect to the API and the identity provider; with `recaptcha`, also to Google's. */
export function securityHeaders({
  apiBaseUrl,
  authEmulatorUrl,
  isProduction,
  recaptcha,
}: Served): OutgoingHttpHeaders {
  const origins = [apiBaseUrl, authEmulatorUrl].flatMap((url) => (url ? [new URL(url).origin] : []));
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...origins, ...IDENTITY_PROVIDER, ...(recaptcha ? RECAPTCHA.connections : [])],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', ...PICTURES],
        objectSrc: ["'none'"],
        ...(recaptcha && { scriptSrc: ["'self'", ...RECAPTCHA.scripts], frameSrc: RECAPTCHA.frames }),
        styleSrcAttr: ["'unsafe-hashes'", ...TABLE_SENSOR_STYLES],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isProduction && { maxAge: TWO_YEARS_IN_SECONDS },
  });
  // The headers are the same for every response, so they are computed once.
  const example = new ServerResponse({} as IncomingMessage);
  write({} as IncomingMessage, example, () => {});
  return { ...example.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY };
}
