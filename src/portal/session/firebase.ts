import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import { requireFirebaseConfiguration, type PortalConfiguration } from '../../contract/configuration';

let auth: Auth | undefined;

/** @throws 'Missing required configuration: {names}' */
export function initializeFirebase({ firebase, authEmulatorUrl }: PortalConfiguration): Auth {
  const app = initializeApp(requireFirebaseConfiguration(firebase));
  // initializeAuth rather than getAuth: sign-in by e-mail needs no pop-up resolver. localStorage rather than IndexedDB, which
  // must be opened, tested and watched before the user is known. rememberedToken.ts reads localStorage, too.
  auth = initializeAuth(app, {
    // Where site data is blocked, a sign-in lasts until the page is left.
    persistence: [browserLocalPersistence, inMemoryPersistence],
  });
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  return auth;
}

export function getFirebaseAuth(): Auth {
  if (!auth) throw new Error('Firebase not initialized. Call initializeFirebase first.');
  return auth;
}
