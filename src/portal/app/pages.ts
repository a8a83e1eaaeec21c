import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { DashboardPage } from '../features/dashboard/DashboardPage';
import type { PageProps, PageRoute } from '../panes/PageProps';
import { lazyWithPreload } from '../ui/lazyWithPreload';
import { SCREEN_ROUTES } from './screenRoutes';

interface LazyPage extends PageRoute {
  preload: () => Promise<unknown>;
}

function page(path: string, load: () => Promise<ComponentType<PageProps>>): LazyPage {
  const { preload, Lazy } = lazyWithPreload(load);
  return { path, panes: 1, preload, Page: Lazy };
}

/** Each is a chunk of its own. */
const LAZY_PAGES: readonly LazyPage[] = [
  page(SCREEN_ROUTES.accounts, async () => (await import('../features/accounts/AccountsPage')).AccountsPage),
  page(
    SCREEN_ROUTES.createAccount,
    async () => (await import('../features/accounts/CreateAccountPage')).CreateAccountPage,
  ),
  page(SCREEN_ROUTES.account, async () => (await import('../features/accounts/AccountPage')).AccountPage),
  page(SCREEN_ROUTES.bins, async () => (await import('../features/bins/BinsPage')).BinsPage),
  page(
    SCREEN_ROUTES.attention,
    async () => (await import('../features/attention/AttentionPage')).AttentionPage,
  ),
  page(SCREEN_ROUTES.history, async () => (await import('../features/history/HistoryPage')).HistoryPage),
  page(SCREEN_ROUTES.staff, async () => (await import('../features/staff/StaffPage')).StaffPage),
  page(
    SCREEN_ROUTES.closedDays,
    async () => (await import('../features/closedDays/ClosedDaysPage')).ClosedDaysPage,
  ),
  page(SCREEN_ROUTES.drivers, async () => (await import('../features/drivers/DriversPage')).DriversPage),
  page(SCREEN_ROUTES.webhooks, async () => (await import('../features/webhooks/WebhooksPage')).WebhooksPage),
  page(SCREEN_ROUTES.import, async () => (await import('../features/imports/ImportFilePage')).ImportFilePage),
  page(SCREEN_ROUTES.runSheet, async () => (await import('../features/runSheet/RunSheetPage')).RunSheetPage),
  page(SCREEN_ROUTES.jobSite, async () => (await import('../features/jobSites/JobSitePage')).JobSitePage),
];

/** The screens behind the sign-in; the dashboard, where users start, is not lazy-loaded. */
export const PAGES: readonly PageRoute[] = [
  { path: SCREEN_ROUTES.dashboard, panes: 2, Page: DashboardPage },
  ...LAZY_PAGES,
];

/** Preloads the screen of an address. */
export function preloadPage(pathname: string): void {
  // A load error is shown when the screen renders.
  LAZY_PAGES.find(({ path }) => matchPath(path, pathname))
    ?.preload()
    .catch(() => {});
}
