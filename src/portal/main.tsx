import 'blueprint:sign-in.css';
import { createRoot } from 'react-dom/client';
import { requireFirebaseConfiguration, type PortalConfiguration } from '../contract/configuration';
import { paths } from '../contract/paths';
import type { ApiConnection } from './api/baseQuery';
import { App } from './app/App';
import { applyDisplay, rememberedDisplay } from './app/store/display';
import { screenPaths } from './format/screenPaths';
import { initializeFirebase } from './session/firebase';
import { startSession } from './session/startSession';
import { DATE_FORMAT_DELAY_MILLISECONDS, PRELOAD_DELAY_MILLISECONDS } from './startup/delays';
import { fetchAhead } from './startup/fetchAhead';
import { lazyWithPreload } from './ui/lazyWithPreload';
import { loadSchemas } from './startup/loadSchemas';
import { pageConfiguration } from './startup/pageConfiguration';
import { pathInPortal, PORTAL_ROOT } from './startup/portalRoot';
import { rememberedToken } from './startup/rememberedToken';

__webpack_public_path__ = PORTAL_ROOT;

/** @throws 'Missing required configuration: {names}' */
function checkedConfiguration(): PortalConfiguration {
  const { firebase, apiBaseUrl, basePath = '' } = pageConfiguration;
  return {
    ...pageConfiguration,
    firebase: requireFirebaseConfiguration(firebase ?? {}),
    apiBaseUrl: apiBaseUrl || window.location.origin + basePath,
  };
}

function start(root: HTMLElement) {
  const configuration = checkedConfiguration();
  const remembered = rememberedToken(configuration.firebase);
  const auth = initializeFirebase(configuration);
  const session = startSession(auth);
  const isDashboard = pathInPortal() === screenPaths.dashboard;
  const connection: ApiConnection = {
    baseUrl: configuration.apiBaseUrl,
    takeAhead:
      remembered && isDashboard
        ? fetchAhead(configuration.apiBaseUrl, paths.upcomingSkipBins, remembered)
        : undefined,
    getIdToken: async ({ renew } = { renew: false }) => {
      if (!renew && session.state().status === 'loading') return remembered;
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken(renew)) ?? null;
    },
  };
  applyDisplay(rememberedDisplay(), document.body);

  const portal = lazyWithPreload(async () => {
    const { startPortal } = await import('./app/startPortal');
    return startPortal({ ...configuration, session, connection });
  });
  // A remembered user is probably still signed in: preload the portal while the identity provider is asked.
  if (remembered) setTimeout(preloadPortal, PRELOAD_DELAY_MILLISECONDS);
  function preloadPortal() {
    void portal.preload();
    setTimeout(() => Intl.DateTimeFormat(), DATE_FORMAT_DELAY_MILLISECONDS);
  }
  function preloadBehindForm() {
    loadSchemas().catch(() => {});
    void portal.preload();
  }

  createRoot(root).render(<App session={session} Portal={portal.Lazy} preload={preloadBehindForm} />);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
try {
  start(root);
} catch (error) {
  // The portal cannot run without its configuration: show the error instead of a blank page.
  root.setAttribute('role', 'alert');
  root.textContent = error instanceof Error ? error.message : 'Something went wrong';
}
