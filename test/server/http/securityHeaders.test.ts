import {
  FIREBASE_KEYS,
  type FirebaseConfiguration,
  type PortalConfiguration,
} from '../../../src/contract/configuration';
import { securityHeaders } from '../../../src/server/http/securityHeaders';

const firebase = Object.fromEntries(FIREBASE_KEYS.map((key) => [key, key])) as FirebaseConfiguration;
const OWN_ORIGIN: PortalConfiguration = { firebase, apiBaseUrl: '', businessTimeZone: 'Australia/Melbourne' };

/** The headers of a response, with its policy as the sources of each directive. */
function headersFor(configuration?: PortalConfiguration, { isProduction = false, recaptcha = false } = {}) {
  const headers = securityHeaders({ ...configuration, isProduction, recaptcha });
  const policy = new Map<string, string[]>();
  for (const directive of String(headers['content-security-policy']).split(';')) {
    const [name = '', ...sources] = directive.trim().split(' ');
    policy.set(name, sources);
  }
  return { headers, policy };
}

describe('the content security policy [SERVE-2]', () => {
  it("allows only our own files, no framing, and connections to the portal's own origin and the identity provider, also over plain http", () => {
    const { policy } = headersFor(OWN_ORIGIN);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
    expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
    expect(policy.has('upgrade-insecure-requests')).toBe(false);
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
  });

  it('adds an API and an emulator on other origins, if configured', () => {
    const { policy } = headersFor({
      ...OWN_ORIGIN,
      apiBaseUrl: 'https://api.portal.example/base',
      authEmulatorUrl: 'http://127.0.0.1:9099',
    });
    expect(policy.get('connect-src')).toEqual(
      expect.arrayContaining(['https://api.portal.example', 'http://127.0.0.1:9099']),
    );
  });
});

describe('reCAPTCHA, in the content security policy [PROVIDER-2 SERVE-2]', () => {
  it('is allowed only if it is on: its two scripts, its frames and its report', () => {
    const { headers, policy: off } = headersFor(OWN_ORIGIN);
    expect(headers['content-security-policy']).not.toMatch(/recaptcha|gstatic|www\.google/);
    expect([off.has('script-src'), off.has('frame-src')]).toEqual([false, false]);
    const on = headersFor(OWN_ORIGIN, { recaptcha: true }).policy;
    expect(on).toEqual(
      new Map([
        ...off,
        ['connect-src', [...(off.get('connect-src') ?? []), 'https://www.google.com/recaptcha/']],
        ['script-src', ["'self'", 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']],
        ['frame-src', ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']],
      ]),
    );
  });
});

describe('the other headers [SERVE-2]', () => {
  it('disable content sniffing, framing, referrers and browser features that an office never needs', () => {
    expect(headersFor().headers).toMatchObject({
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\)/) as string,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('enforce TLS in production only [SERVE-3]', () => {
    const { headers } = headersFor(OWN_ORIGIN, { isProduction: true });
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headersFor(OWN_ORIGIN).headers['strict-transport-security']).toBeUndefined();
  });
});
