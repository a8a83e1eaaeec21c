/** Settings of the identity provider, named as in the Firebase console. */
export const FIREBASE_KEYS = [
  'apiKey',
  'authDomain',
  'projectId',
  'storageBucket',
  'messagingSenderId',
  'appId',
] as const;
export type FirebaseConfiguration = Record<(typeof FIREBASE_KEYS)[number], string>;

/** Configuration that the server passes to the portal at run time, so that one build runs in every environment. */
export interface PortalConfiguration {
  firebase: FirebaseConfiguration;
  /** Set only when a local Auth emulator replaces the identity provider. */
  authEmulatorUrl?: string;
  /** Base URL of the admin API, without /api/admin; empty for the portal's own origin. */
  apiBaseUrl: string;
  /** Set only when portal and API are served below a path, such as '/skips'. */
  basePath?: string;
  /** IANA name of the business's time zone. */
  businessTimeZone: string;
  /** Only in the demo: what its sign-in page is filled in with. */
  demoSignIn?: { email: string; password: string };
}

/** Id of the element in index.html that holds the PortalConfiguration as JSON. */
export const CONFIGURATION_ELEMENT_ID = 'configuration';

export function requireFirebaseConfiguration(
  given: Partial<Record<string, string | undefined>>,
): FirebaseConfiguration {
  const missing = FIREBASE_KEYS.filter((key) => !given[key]);
  if (missing.length > 0) throw new Error(`Missing required configuration: ${missing.join(', ')}`);
  return Object.fromEntries(FIREBASE_KEYS.map((key) => [key, given[key]])) as FirebaseConfiguration;
}
