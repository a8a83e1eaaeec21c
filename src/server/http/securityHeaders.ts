import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import helmet from 'helmet';
import type { PortalConfiguration } from '../../contract/configuration';

const IDENTITY_PROVIDER = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Where the identity provider keeps the pictures of its users: Google's accounts, and Firebase Storage. */
const PICTURES = ['https://*.googleusercontent.com', 'https://firebasestorage.googleapis.com'];

/**
 * What Google's reCAPTCHA needs: a script that loads another one, a frame for the check and one for a question, and a report
 * that the page itself sends. All but the last stand in Google's own documentation. Nothing inline.
 */
const RECAPTCHA = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/'],
};

/**
 * The style attributes of the elements by which Blueprint's table watches its own size. They are its only ones, always the
 * same, and harmless; any other is refused.
 */
const TABLE_SENSOR_STYLES = [
  "'sha256-RDWWGcFzQIh1SH4oQIaKd+tX/bMXZOzUetRR1raWCXw='",
  "'sha256-ZNPRF7lxh3DMrhUYYDg0XMVthUfilZ/lIWOm88fNvug='",
  "'sha256-X915yd/wuTaqfVBQOzkxJFKRTMVtsfqGPwao8fO8OaM='",
];

/** What an office portal never asks a browser for. */
const PERMISSIONS_POLICY = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');
const TWO_YEARS_IN_SECONDS = 63_072_000;

interface Served extends Partial<Pick<PortalConfiguration, 'apiBaseUrl' | 'authEmulatorUrl'>> {
  /** Browsers are told to come by TLS alone, which a demo on this machine does not have. */
  isProduction: boolean;
  /** Where the identity provider asks for a token of reCAPTCHA's; elsewhere none of it is let through. */
  recaptcha: boolean;
}

/** The portal's pages run our own files and talk to the API and the identity provider; nothing else, but for reCAPTCHA. */
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
  // They are the same for every answer, so they are made once.
  const example = new ServerResponse({} as IncomingMessage);
  write({} as IncomingMessage, example, () => {});
  return { ...example.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY };
}
