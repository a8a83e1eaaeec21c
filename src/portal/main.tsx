import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { readConfiguration } from './app/readConfiguration';
import { createStore } from './app/store';
import { followBusinessDay } from './app/followBusinessDay';
import { followDisplay } from './app/followDisplay';
import { followLiveUpdates } from './app/followLiveUpdates';
import type { ApiConnection } from './api/baseQuery';
import { getFirebaseAuth, initializeFirebase } from './session/firebase';
import { startSession } from './session/startSession';
import '@blueprintjs/core/lib/css/blueprint.css';

function start(root: HTMLElement) {
  const configuration = readConfiguration(document);
  const auth = initializeFirebase(configuration);
  const connection: ApiConnection = {
    baseUrl: configuration.apiBaseUrl,
    getIdToken: async ({ renew } = { renew: false }) =>
      (await getFirebaseAuth().currentUser?.getIdToken(renew)) ?? null,
  };
  const store = createStore({
    connection,
    businessTimeZone: configuration.businessTimeZone,
    onAccessRefused: (reason) => session.refuse(reason),
  });
  const session = startSession(auth, store.dispatch);
  followBusinessDay(store);
  followDisplay(store, document.body);
  followLiveUpdates(store, connection);
  createRoot(root).render(<App store={store} />);
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
