import 'blueprint:sign-in.css';
import { lazy, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { ApiConnection } from './api/baseQuery';
import { App } from './app/App';
import { applyDisplay, rememberedDisplay } from './app/display';
import { readConfiguration } from './app/readConfiguration';
import { initializeFirebase } from './session/firebase';
import { loadSchemas } from './session/loadSchemas';
import { rememberedToken } from './session/rememberedToken';
import { startSession } from './session/startSession';

function start(root: HTMLElement) {
  const configuration = readConfiguration(document);
  const remembered = rememberedToken(configuration.firebase);
  const auth = initializeFirebase(configuration);
  const session = startSession(auth);
  const connection: ApiConnection = {
    baseUrl: configuration.apiBaseUrl,
    getIdToken: async ({ renew } = { renew: false }) => {
      if (!renew && session.state().status === 'loading') return remembered;
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken(renew)) ?? null;
    },
  };
  applyDisplay(rememberedDisplay(), document.body);

  let starting: Promise<{ default: ComponentType }> | undefined;
  /** Once; again where it could not be loaded. */
  function startPortal() {
    starting ??= import('./app/startPortal').then((portal) => ({
      default: portal.startPortal({ ...configuration, session, connection }),
    }));
    starting.catch(() => (starting = undefined));
    return starting;
  }

  // Somebody who was signed in probably is: what they will see is loaded while the identity provider is asked.
  void remembered.then((token) => {
    if (token) void startPortal();
  });
  // Nobody is: while they type, what they will see then.
  const unsubscribe = session.subscribe(() => {
    unsubscribe();
    if (session.state().status !== 'signedOut') return;
    requestAnimationFrame(() => {
      void loadSchemas();
      void startPortal();
    });
  });

  createRoot(root).render(<App session={session} Portal={lazy(startPortal)} />);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
try {
  start(root);
} catch (error) {
  // Nothing of the portal can run without its configuration; say so instead of showing a blank page.
  root.setAttribute('role', 'alert');
  root.textContent = error instanceof Error ? error.message : 'Something went wrong';
}
