import { lazy, type ComponentType } from 'react';
import type { PageProps, PageRoute } from '../panes/PageProps';

function page(path: string, load: () => Promise<ComponentType<PageProps>>, panes = 1): PageRoute {
  return { path, panes, Page: lazy(async () => ({ default: await load() })) };
}

/** The screens behind the sign-in; each is a chunk of its own. */
export const PAGES: readonly PageRoute[] = [
  page('/', async () => (await import('../features/dashboard/DashboardPage')).DashboardPage, 2),
  page('/account', async () => (await import('../features/accounts/AccountsPage')).AccountsPage),
  page(
    '/account/create',
    async () => (await import('../features/accounts/CreateAccountPage')).CreateAccountPage,
  ),
  page('/account/:accountId', async () => (await import('../features/accounts/AccountPage')).AccountPage),
  page('/history', async () => (await import('../features/changes/HistoryPage')).HistoryPage),
  page('/job-site/:jobSiteId', async () => (await import('../features/jobSites/JobSitePage')).JobSitePage),
];
