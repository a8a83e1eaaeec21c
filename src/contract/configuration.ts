/** What the identity provider is initialised from, by the names that its own console uses. */
export const FIREBASE_KEYS = [
  'apiKey',
  'authDomain',
  'projectId',
  'storageBucket',
  'messagingSenderId',
  'appId',
] as const;
export type FirebaseConfiguration = Record<(typeof FIREBASE_KEYS)[number], string>;

/** What the server that serves the portal tells it at run time, so that one build serves every environment. */
export interface PortalConfiguration {
  firebase: FirebaseConfiguration;
  /** Present only where a local Auth emulator stands in for the identity provider. */
  authEmulatorUrl?: string;
  /** Where the admin API is, without its /api/admin; empty for the portal's own origin. */
  apiBaseUrl: string;
  /** IANA name of the zone in which the business's days begin and end. */
  businessTimeZone: string;
}

/** The id of the element of index.html that carries the PortalConfiguration as JSON. */
export const CONFIGURATION_ELEMENT_ID = 'configuration';

export function requireFirebaseConfiguration(
  given: Partial<Record<string, string | undefined>>,
): FirebaseConfiguration {
  const missing = FIREBASE_KEYS.filter((key) => !given[key]);
  if (missing.length > 0) throw new Error(`Missing required configuration: ${missing.join(', ')}`);
  return Object.fromEntries(FIREBASE_KEYS.map((key) => [key, given[key]])) as FirebaseConfiguration;
}
